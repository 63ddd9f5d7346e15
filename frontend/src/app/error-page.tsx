import { useLayoutEffect } from 'react';
import { usePageMetadata } from '../lib/page/page-metadata';
import styles from './message-page.module.scss';

/**
 * Shown in place of a page that could not be rendered. Most often a part of the site could not be fetched, because the
 * connection broke or a newer version has replaced it; loading the page again mends both. After a broken connection it
 * happens by itself: there is nothing on the page to lose.
 */
export function ErrorPage() {
  usePageMetadata('Something went wrong');
  // Before the page is seen: a connection that comes back in between is not missed.
  useLayoutEffect(() => {
    if (navigator.onLine) return undefined;
    const loadAgain = () => location.reload();
    addEventListener('online', loadAgain);
    return () => removeEventListener('online', loadAgain);
  }, []);
  return (
    <div className={`container ${styles.page}`}>
      <h1>Something went wrong</h1>
      <p>This page could not be shown. Nothing you have ordered or paid is affected.</p>
      <div className={styles.actions}>
        <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
          Load the page again
        </button>
      </div>
    </div>
  );
}
