import type { ReactNode } from 'react';
import { useIsRestDue } from '../../lib/browser/use-is-rest-due';
import styles from './below-screen.module.scss';

/** Reserves the space of the content below the first screen until it is rendered. */
export function PlaceBelowScreen() {
  return <div className={styles.place} />;
}

/** The content below the first screen of a page, rendered after it. */
export function BelowScreen({ children }: { children: ReactNode }) {
  return useIsRestDue() ? children : <PlaceBelowScreen />;
}
