import { useId, type ReactNode } from 'react';
import styles from './account-page.module.scss';

interface AccountSectionProps {
  title: string;
  hint: ReactNode;
  children: ReactNode;
}

/** One part of the account, beside what it is about. */
export function AccountSection({ title, hint, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        {hint}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
