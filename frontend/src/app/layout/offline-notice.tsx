import { useSyncExternalStore } from 'react';
import styles from './offline-notice.module.scss';

/** A shop on this machine is reached without any network, so there only a loss is told. */
const NEEDS_NO_NETWORK = ['localhost', '127.0.0.1'];

let isOffline = false;

function subscribe(onChange: () => void): () => void {
  const look = (event?: Event): void => {
    isOffline = !navigator.onLine && (event !== undefined || !NEEDS_NO_NETWORK.includes(location.hostname));
    if (event) onChange();
  };
  // React reads the result once this has returned.
  look();
  addEventListener('online', look);
  addEventListener('offline', look);
  return () => {
    removeEventListener('online', look);
    removeEventListener('offline', look);
  };
}

/** Says so while the browser has no network. What was being loaded is loaded again once it is back. */
export function OfflineNotice() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isOffline,
    () => false,
  );
  if (!isShown) return null;
  return (
    <p className={styles.notice} role="alert">
      You are offline. The page goes on by itself once the connection is back.
    </p>
  );
}
