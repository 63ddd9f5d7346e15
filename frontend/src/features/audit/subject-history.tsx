import { Link } from 'react-router-dom';
import { LoadFailed } from '../../components/loading/load-failed';
import { TextSkeleton } from '../../components/loading/text-skeleton';
import { formatMoment } from '../../lib/text/measures';
import { historyPath } from '../../lib/paths';
import { useListAuditEntriesQuery } from './audit-api';
import { ACTION_NAMES } from './audit-words';
import { ChangedFacts } from './changed-facts';
import styles from './subject-history.module.scss';

const LATEST = 5;

interface SubjectHistoryProps {
  id: string;
  /** Said where admins have done nothing. */
  none: string;
}

/** Acts of admins on one order, product or user, the latest first, with the fields before and after. */
export function SubjectHistory({ id, none }: SubjectHistoryProps) {
  const { data, error, refetch } = useListAuditEntriesQuery({ subject: id, page: 1, limit: LATEST });
  if (!data) return error ? <LoadFailed what="The history" error={error} onRetry={refetch} /> : <TextSkeleton />;
  if (data.items.length === 0) return <p>{none}</p>;
  return (
    <>
      <ol className={styles.entries} aria-label="History">
        {data.items.map((entry) => (
          <li key={entry._id}>
            <div className={styles.act}>
              <span>{ACTION_NAMES[entry.action]}</span>
              <small>
                {entry.actorName}, <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
              </small>
            </div>
            <ChangedFacts entry={entry} />
          </li>
        ))}
      </ol>
      {data.total > LATEST && (
        <Link to={historyPath(id)} className="btn btn-outline-secondary btn-sm">
          Whole History
        </Link>
      )}
    </>
  );
}
