import { counted } from '../../lib/text/counted';
import styles from './work-list.module.scss';

export interface Outcome {
  /** The successes, in words: "3 orders shipped". */
  done: string;
  failures: readonly { id: string; name: string; message: string }[];
}

interface BulkReportProps {
  outcome: Outcome | undefined;
  onClose: () => void;
}

/** The report of an act on several rows: how many it worked for, and why not for the others. */
export function BulkReport({ outcome, onClose }: BulkReportProps) {
  return (
    <div role="status">
      {outcome && (
        <div className={styles.report}>
          <p>
            {outcome.done}
            {outcome.failures.length > 0 && `. It did not work for ${counted(outcome.failures.length, 'other')}:`}
          </p>
          {outcome.failures.length > 0 && (
            <ul>
              {outcome.failures.map(({ id, name, message }) => (
                <li key={id}>
                  <strong>{name}</strong>: {message}
                </li>
              ))}
            </ul>
          )}
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onClose}>
            Close<span className="visually-hidden"> the report</span>
          </button>
        </div>
      )}
    </div>
  );
}
