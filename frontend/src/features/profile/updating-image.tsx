import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import Spinner from 'react-bootstrap/Spinner';
import { focusPlaceOf, resumeFocus } from '../../lib/browser/focus-place';
import styles from './profile-page.module.scss';

/** Covers the whole screen while the picture changes; what lies behind can't be reached by the keyboard either. */
export function UpdatingImage() {
  useLayoutEffect(() => {
    const page = document.getElementById('root');
    const place = focusPlaceOf(document.activeElement);
    page?.toggleAttribute('inert', true);
    return () => {
      page?.toggleAttribute('inert', false);
      resumeFocus(place);
    };
  }, []);
  return createPortal(
    <div className={styles.updating} role="alert" data-bs-theme="dark">
      <Spinner variant="primary" aria-hidden="true" />
      <p>Updating Image</p>
      <p className={styles.sorry}>Sorry for the inconvenience</p>
    </div>,
    document.body,
  );
}
