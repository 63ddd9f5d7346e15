import { useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { HydrationFieldset } from '../../components/loading/hydration-fieldset';
import { useRestoredFocus } from './use-restored-focus';

/** The page itself, without the navigation around it. */
export function PageMain({ className }: { className?: string }) {
  const main = useRef<HTMLElement>(null);
  useRestoredFocus(main);
  return (
    <main id="main" ref={main} tabIndex={-1} className={className}>
      <HydrationFieldset>
        <Outlet />
      </HydrationFieldset>
    </main>
  );
}
