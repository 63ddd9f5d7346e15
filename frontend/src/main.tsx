import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app/app';
import { loadFirstPage, routes } from './app/routes';
import { readServerState } from './app/server-state';
import { createStore } from './app/store';
import { beginSession } from './features/auth/session/begin-session';
import { followOtherTabs } from './features/auth/session/session-effects';
import { hydrate } from './lib/api/api';
import { followThemeChanges } from './lib/browser/theme';
import './styles/app.scss';

const serverState = readServerState();
const store = createStore();
if (serverState) store.dispatch(hydrate(serverState.api));
const firstState = store.getState();
void beginSession(store);
followOtherTabs(store);
followThemeChanges();

/** Loads code that the first paint can do without. */
const loadRest = async () => {
  const prefetch = await import('./app/prefetch').catch(() => undefined);
  prefetch?.prefetchPages(store);
};
if (document.readyState === 'complete') void loadRest();
else addEventListener('load', () => void loadRest(), { once: true });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');

const render = () => {
  const app = (
    <App store={store} firstState={firstState} surroundings={{ siteUrl: serverState?.siteUrl ?? location.origin }}>
      {/* As a transition another page would be rendered in slices, between which the browser paints the old one. */}
      <RouterProvider router={createBrowserRouter(routes)} useTransitions={false} />
    </App>
  );
  // As a transition the page is hydrated in slices, between which the browser scrolls and answers.
  if (serverState) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
};
// In a task after that of evaluating the modules, so that the browser answers between them.
setTimeout(() => void loadFirstPage(location.pathname).then(render));
