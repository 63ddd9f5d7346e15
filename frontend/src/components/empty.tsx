import type { ReactNode } from 'react';
import styles from './state-message.module.scss';

/** In place of content where there is none. */
export function Empty({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className={styles.message}>
      <p>{message}</p>
      {children}
    </div>
  );
}
