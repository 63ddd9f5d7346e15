import type { ReactNode } from 'react';
import emptyBox from '../../assets/art/empty-box.svg';
import styles from './state-message.module.scss';

/** In place of content where there is none. */
export function Empty({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className={styles.message}>
      <img src={emptyBox} alt="" width={160} height={120} />
      <p>{message}</p>
      {children}
    </div>
  );
}
