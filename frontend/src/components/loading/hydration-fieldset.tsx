import type { ReactNode } from 'react';
import { useIsHydrated } from '../../lib/browser/use-is-hydrated';

/**
 * Disables all controls within until the browser has hydrated the server's page: before, a press would do nothing, and what
 * is typed would be lost. A part that is loaded by itself has one of its own, inside its `Suspense`, since it is hydrated later.
 * Links work all the time. styles/_hydration.scss has it look as it will.
 */
export function HydrationFieldset({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!useIsHydrated()} role="presentation" className="hydration">
      {children}
    </fieldset>
  );
}
