import { Link } from 'react-router-dom';
import { counted } from '../../lib/text/counted';
import { formatMoment } from '../../lib/text/measures';
import { paths } from '../../lib/paths';
import type { Alert } from './office-api';
import styles from './office-page.module.scss';

interface AlertWords {
  /** With its number: how many, or a rate in basis points. */
  tell: (value: number) => string;
  path: string;
}

const WORDS: Record<Alert['kind'], AlertWords> = {
  lowStock: {
    tell: (products) => `${counted(products, 'product')} low in stock or out of it`,
    path: `${paths.manageProduct}?state=low`,
  },
  moneyDiffers: {
    tell: (differences) => `${counted(differences, 'difference')} between the books and Stripe`,
    path: paths.money,
  },
  paymentsInDoubt: {
    tell: (payments) => `${counted(payments, 'payment')} not confirmed for long`,
    path: `${paths.money}#inDoubt`,
  },
  noticesFailed: {
    tell: (notices) => `${counted(notices, 'notice')} could not be sent`,
    path: `${paths.notices}?state=failed`,
  },
  errorRate: {
    tell: (rate) => `${rate / 100} % of requests failed`,
    path: `${paths.settings}#alerts`,
  },
};

/** The conditions that last, each with the page that says more. Undefined while they load. */
export function OpenAlerts({ alerts }: { alerts: readonly Alert[] | undefined }) {
  return (
    <ul className={styles.alerts} aria-label="Alerts" aria-busy={!alerts}>
      {alerts?.length === 0 && <li className={styles.calm}>No alert is open.</li>}
      {alerts?.map(({ _id, kind, value, since }) => (
        <li key={_id}>
          <Link to={WORDS[kind].path}>{WORDS[kind].tell(value)}</Link>
          <small>since {formatMoment(since)}</small>
        </li>
      ))}
    </ul>
  );
}
