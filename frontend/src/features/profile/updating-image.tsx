import { createPortal } from 'react-dom';
import Spinner from 'react-bootstrap/Spinner';
import styles from './profile-page.module.scss';

/** Covers the whole screen while the picture changes. */
export function UpdatingImage() {
  return createPortal(
    <div className={styles.updating} role="alert" data-bs-theme="dark">
      <Spinner variant="primary" aria-hidden="true" />
      <p>Updating Image</p>
      <p className={styles.sorry}>Sorry for the inconvenience</p>
    </div>,
    document.body,
  );
}
