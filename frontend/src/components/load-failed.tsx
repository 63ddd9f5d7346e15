import Button from 'react-bootstrap/Button';
import styles from './state-message.module.scss';

interface LoadFailedProps {
  /** What could not be loaded, as the start of a sentence: "The products". */
  what: string;
  onRetry: () => void;
}

/** In place of content that could not be loaded. */
export function LoadFailed({ what, onRetry }: LoadFailedProps) {
  return (
    <div className={styles.message} role="alert">
      <p>{what} could not be loaded. Please check your connection.</p>
      <Button variant="outline-secondary" onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  );
}
