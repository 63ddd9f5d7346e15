import { useLayoutEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import { usePageMetadata } from '../lib/page/page-metadata';
import styles from './message-page.module.scss';

const loadAgain = () => location.reload();

/**
 * Shown in place of a page that could not be rendered. Most often a part of the site could not be fetched, because the
 * connection broke or a newer version has replaced it; loading the page again mends both. It happens by itself as soon as
 * the shop can be reached: there is nothing on the page to lose.
 */
export function ErrorPage() {
  usePageMetadata('Something went wrong');
  // A page that a visit begins with would be loaded without end.
  const isFollowed = useNavigationType() !== 'POP';
  // Before the page is seen: a connection that comes back in between is not missed.
  useLayoutEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    addEventListener('online', loadAgain, { signal });
    if (isFollowed) void fetch(location.href, { method: 'HEAD', signal }).then(loadAgain, () => undefined);
    return () => left.abort();
  }, [isFollowed]);
  return (
    <div className={`container ${styles.page}`}>
      <h1>Something went wrong</h1>
      <p>This page could not be shown. Nothing you have ordered or paid is affected.</p>
      <div className={styles.actions}>
        <button type="button" className="btn btn-primary" onClick={loadAgain}>
          Load the page again
        </button>
      </div>
    </div>
  );
}
