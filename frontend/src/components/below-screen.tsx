import type { ReactNode } from 'react';
import { useIsRestDue } from '../lib/use-is-rest-due';
import styles from './below-screen.module.scss';

/** Keeps the place of what stands below the first screen until it is drawn. */
export function PlaceBelowScreen() {
  return <div className={styles.place} />;
}

/** What stands below the first screen of a page, drawn after it. */
export function BelowScreen({ children }: { children: ReactNode }) {
  return useIsRestDue() ? children : <PlaceBelowScreen />;
}
