import { useSyncExternalStore } from 'react';

const NEVER_CHANGES = () => () => {};

/** False on the server, and while the browser hydrates: both must render the same, without the browser's history. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  );
}
