import type { ReactNode } from 'react';
import { usePageMetadata } from '../../lib/page/page-metadata';
import styles from './dashboard-page.module.scss';

interface DashboardPageProps {
  title: string;
  above?: ReactNode;
  /** Shown beside the title where there is room: a search, a choice, a button. */
  tools?: ReactNode;
  /** Buttons after the tools. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the dashboard under its title. */
export function DashboardPage({ title, above, tools, actions, children }: DashboardPageProps) {
  usePageMetadata(title);
  return (
    <>
      {above}
      <header className={styles.header}>
        <h1>{title}</h1>
        {tools && <div className={styles.tools}>{tools}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </>
  );
}
