import { errorMessage } from '../../lib/api/api-error';
import styles from './state-message.module.scss';

interface LoadFailedProps {
  /** The missing content, as the start of a sentence: "The products". */
  what: string;
  /** The shop's error; undefined when it did not answer. */
  error?: unknown;
  /** May return a promise; nothing waits for it. */
  onRetry: () => unknown;
}

/** In place of content that could not be loaded. */
export function LoadFailed({ what, error, onRetry }: LoadFailedProps) {
  return (
    <div className={styles.message} role="alert">
      <p>
        {what} could not be loaded. {errorMessage(error)}
      </p>
      <button type="button" className="btn btn-outline-secondary" onClick={() => void onRetry()}>
        Try again
      </button>
    </div>
  );
}
