import { StrictMode, useEffect, type ComponentProps, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { PageContext } from '../lib/page-context';
import type { AppState, AppStore } from '../lib/store';
import { SandboxRibbon } from './layout/sandbox-ribbon';
import { AppRoutes } from './routes';

interface AppProps {
  store: AppStore;
  /** What the server drew the page from, where it did: the browser begins with it. */
  firstState?: AppState;
  surroundings: ComponentProps<typeof PageContext>['value'];
  /** A router around `Site`. */
  children: ReactNode;
}

/** All of the site. A browser that takes over the server's page must draw the same elements around it. */
export function App({ store, firstState, surroundings, children }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store} serverState={firstState}>
        <PageContext value={surroundings}>{children}</PageContext>
      </Provider>
    </StrictMode>
  );
}

export function Site() {
  // For public/early-input.js, which has kept what was typed and pressed before.
  useEffect(() => void dispatchEvent(new Event('interactive')), []);
  return (
    <>
      <AppRoutes />
      <SandboxRibbon />
    </>
  );
}
