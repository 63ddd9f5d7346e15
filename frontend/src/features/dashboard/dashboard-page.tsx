import type { ReactNode } from 'react';
import { usePageMetadata } from '../../lib/page-metadata';
import styles from './dashboard-page.module.scss';

interface DashboardPageProps {
  title: string;
  /** Shown beside the title: a search, a button. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A page of the dashboard under its title. */
export function DashboardPage({ title, tools, children }: DashboardPageProps) {
  usePageMetadata(title);
  return (
    <>
      <header className={styles.header}>
        <h1>{title}</h1>
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {children}
    </>
  );
}
