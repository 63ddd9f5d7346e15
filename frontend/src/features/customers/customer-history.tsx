import { Link } from 'react-router-dom';
import { LoadFailed } from '../../components/load-failed';
import { TextSkeleton } from '../../components/text-skeleton';
import { formatMoment } from '../../lib/measures';
import { historyPath } from '../../lib/paths';
import { useListAuditEntriesQuery } from '../audit/audit-api';
import { ACTION_NAMES } from '../audit/audit-words';
import { Panel } from '../../components/panel';
import styles from './customer-page.module.scss';
import type { Customer } from './customers-api';

const LATEST = 5;

/** What admins did about the customer, the latest first. */
export function CustomerHistory({ customer: { _id } }: { customer: Customer }) {
  const { data, error, refetch } = useListAuditEntriesQuery({ subject: _id, page: 1, limit: LATEST });
  return (
    <Panel title="History">
      {!data && !error && <TextSkeleton />}
      {!data && error && <LoadFailed what="The history" error={error} onRetry={refetch} />}
      {data?.items.length === 0 && <p>No admin has done anything about this user.</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.rows} aria-label="History">
          {data.items.map(({ _id: id, action, at, actorName }) => (
            <li key={id}>
              <span>{ACTION_NAMES[action]}</span>
              <small className={styles.end}>{actorName}</small>
              <small>
                <time dateTime={at}>{formatMoment(at)}</time>
              </small>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Link to={historyPath(_id)} className="btn btn-outline-secondary btn-sm">
          Whole History
        </Link>
      )}
    </Panel>
  );
}
