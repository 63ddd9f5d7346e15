import { useState } from 'react';
import styles from './product-page.module.scss';

/** A part number, with a button that copies it. */
export function PartNumber({ children }: { children: string }) {
  const [note, setNote] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(children);
      setNote('Copied');
    } catch {
      setNote('Could not be copied');
    }
  };
  return (
    <p className={styles.partNumber}>
      Part number <strong>{children}</strong>
      <button type="button" onClick={() => void copy()}>
        Copy<span className="visually-hidden"> the part number</span>
      </button>
      <span role="status">{note}</span>
    </p>
  );
}
