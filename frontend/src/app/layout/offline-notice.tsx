import { useSyncExternalStore } from 'react';
import styles from './offline-notice.module.scss';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Says so while the browser has no network. What was being loaded is loaded again once it is back. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <p className={styles.notice} role="alert">
      You are offline. The page goes on by itself once the connection is back.
    </p>
  );
}
