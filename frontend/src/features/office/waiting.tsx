import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/text/measures';
import { useMay } from '../../entities/account/use-may';
import { useGetSummaryQuery } from './office-api';
import { OpenAlerts } from './open-alerts';
import styles from './office-page.module.scss';
import { WAITS } from './waits';

/** How much waits for the office, each number leading to what it counts; and what is wrong for longer. */
export function Waiting() {
  const { data } = useGetSummaryQuery();
  const { may } = useMay();
  return (
    <section aria-labelledby="waiting" className={styles.part}>
      <h2 id="waiting">What Waits</h2>
      <ul className={styles.tiles} aria-busy={!data}>
        {WAITS.filter(({ operation }) => may(operation)).map(({ name, label, path }) => (
          <li key={name}>
            <Link to={path} className={data?.[name] ? styles.waits : undefined}>
              <strong>{data ? formatNumber(data[name] ?? 0) : '–'}</strong> <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <OpenAlerts alerts={data?.alerts} />
    </section>
  );
}
