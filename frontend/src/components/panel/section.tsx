import type { ReactNode } from 'react';
import styles from './section.module.scss';

interface SectionProps {
  title: string;
  lead?: ReactNode;
  /** The ground alternates down a page. */
  ground?: 'plain' | 'steel';
  /** The title of a page rather than of a part of it. */
  isPage?: boolean;
  children: ReactNode;
}

/** A titled band of a page. */
export function Section({ title, lead, ground = 'plain', isPage = false, children }: SectionProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <section className={ground === 'steel' ? `${styles.section} ${styles.steel}` : styles.section}>
      <div className="container">
        <header className={styles.header}>
          <Heading className={styles.title}>{title}</Heading>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
