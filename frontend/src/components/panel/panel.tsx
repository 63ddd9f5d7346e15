import { useId, type ReactNode } from 'react';
import styles from './panel.module.scss';

interface PanelProps {
  /** By which an address names it. */
  id?: string;
  title: string;
  children: ReactNode;
}

/** A part of a page in the dashboard, under its title. */
export function Panel({ id, title, children }: PanelProps) {
  const headingId = useId();
  return (
    <section id={id} className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
}

/** Panels in two columns, or in one where there is little room; `last` stands below the wide ones, or at the end. */
export function PanelColumns({ wide, narrow, last }: { wide: ReactNode; narrow: ReactNode; last?: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{wide}</div>
      <div className={styles.narrow}>{narrow}</div>
      {last && <div>{last}</div>}
    </div>
  );
}
