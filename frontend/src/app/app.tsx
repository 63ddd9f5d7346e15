import { StrictMode, type ComponentProps, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { PageContext } from '../lib/page/page-context';
import type { AppState, AppStore } from '../lib/store';
import { SandboxRibbon } from './layout/sandbox-ribbon';

interface AppProps {
  store: AppStore;
  /** The state that the server rendered the page from, where it did: the browser begins with it. */
  firstState?: AppState;
  surroundings: ComponentProps<typeof PageContext>['value'];
  /** The router's provider. */
  children: ReactNode;
}

/** All of the site. A browser that hydrates the server's page must render the same elements around it. */
export function App({ store, firstState, surroundings, children }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store} serverState={firstState}>
        <PageContext value={surroundings}>
          {children}
          <SandboxRibbon />
        </PageContext>
      </Provider>
    </StrictMode>
  );
}
