import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { SandboxRibbon } from './app/layout/sandbox-ribbon';
import { AppRoutes, preloadPage } from './app/routes';
import { createStore } from './app/store';
import { beginSession } from './features/auth/begin-session';
import { followOtherTabs } from './features/auth/session-effects';
import { followThemeChanges } from './lib/theme';
import './styles/app.scss';

const store = createStore();
void beginSession(store);
followOtherTabs(store);
followThemeChanges();

/** What the first paint can do without. */
const loadRest = async () => {
  const rest = await import('./app/fetch-ahead').catch(() => undefined);
  rest?.fetchPagesAhead(store);
};
if (document.readyState === 'complete') void loadRest();
else addEventListener('load', () => void loadRest(), { once: true });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into.');
const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <AppRoutes />
          <SandboxRibbon />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
void preloadPage(location.pathname).then(draw);
