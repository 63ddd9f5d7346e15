import type { ReactNode } from 'react';
import styles from './fact-list.module.scss';

export type Fact = readonly [label: string, value: ReactNode];

/** Labelled values; a fact without a value is left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
