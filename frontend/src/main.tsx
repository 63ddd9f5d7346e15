import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { fetchPagesAhead } from './app/fetch-ahead';
import { SandboxRibbon } from './app/layout/sandbox-ribbon';
import { AppRoutes, preloadPage } from './app/routes';
import { createStore } from './app/store';
import { restoreSession } from './features/auth/session-actions';
import { followOtherTabs } from './features/auth/session-effects';
import { followThemeChanges } from './lib/theme';
import './styles/app.scss';

const store = createStore();
void store.dispatch(restoreSession());
followOtherTabs(store);
followThemeChanges();
fetchPagesAhead(store);

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
