import { errorMessage } from '../lib/api-error';
import styles from './state-message.module.scss';

interface LoadFailedProps {
  /** What could not be loaded, as the start of a sentence: "The products". */
  what: string;
  /** What the shop answered; without it, nothing did. */
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
