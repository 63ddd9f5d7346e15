import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, Site } from './app/app';
import { readDrawnFrom, toFirstState } from './app/drawn-page';
import { preloadPage } from './app/routes';
import { SiteRouter } from './app/site-router';
import { createStore } from './app/store';
import { beginSession } from './features/auth/begin-session';
import { followOtherTabs } from './features/auth/session-effects';
import { followThemeChanges } from './lib/theme';
import './styles/app.scss';

const drawnFrom = readDrawnFrom();
const store = createStore(drawnFrom && toFirstState(drawnFrom));
const firstState = store.getState();
void beginSession(store);
followOtherTabs(store);
followThemeChanges();

/** What the first paint can do without. */
const loadRest = async () => {
  const ahead = await import('./app/fetch-ahead').catch(() => undefined);
  ahead?.fetchPagesAhead(store);
};
if (document.readyState === 'complete') void loadRest();
else addEventListener('load', () => void loadRest(), { once: true });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into.');
const app = (
  <App store={store} firstState={firstState} surroundings={{ siteUrl: drawnFrom?.siteUrl ?? location.origin }}>
    <SiteRouter>
      <Site />
    </SiteRouter>
  </App>
);
const draw = () => {
  // As a transition the page is taken over in slices, between which the browser scrolls and answers.
  if (drawnFrom) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
};
void preloadPage(location.pathname).then(draw);
