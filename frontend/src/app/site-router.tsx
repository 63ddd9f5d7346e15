import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { isPageLoaded } from './routes';

/**
 * React Router's own `BrowserRouter`, but for one thing: another page whose code is there is drawn in one go. As a transition,
 * which that makes of every navigation, it would be drawn in slices, between which the browser paints the old page.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let shown = history.location.pathname;
    return history.listen((place) => {
      const { pathname } = place.location;
      const isThere = pathname !== shown && isPageLoaded(pathname);
      shown = pathname;
      if (isThere) setPlace(place);
      else startTransition(() => setPlace(place));
    });
  }, [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
