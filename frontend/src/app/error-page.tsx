import Button from 'react-bootstrap/Button';
import Container from 'react-bootstrap/Container';
import { usePageMetadata } from '../lib/page-metadata';
import styles from './message-page.module.scss';

/**
 * Shown in place of a page that could not be drawn. Most often a part of the site could not be fetched, because the
 * connection broke or a newer version has replaced it; loading the page again mends both.
 */
export function ErrorPage() {
  usePageMetadata('Something went wrong');
  return (
    <Container className={styles.page}>
      <h1>Something went wrong</h1>
      <p>This page could not be shown. Nothing you have ordered or paid is affected.</p>
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>Load the page again</Button>
      </div>
    </Container>
  );
}
