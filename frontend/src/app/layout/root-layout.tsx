import { lazy, Suspense } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { PlaceBelowScreen } from '../../components/loading/below-screen';
import { ErrorBoundary } from '../../components/loading/error-boundary';
import { HydrationFieldset } from '../../components/loading/hydration-fieldset';
import { Addition } from '../../features/basket/addition';
import { paths } from '../../lib/paths';
import { ShownPricesProvider } from '../../entities/money/shown-prices-provider';
import { LeaveQuestion } from './leave-question';
import { OfflineNotice } from './offline-notice';
import { SiteHeader } from './site-header';
import { useRestoredFocus } from './use-restored-focus';
import { usePageChange } from './use-page-change';
import { useSessionEndRedirect } from './use-session-end-redirect';

/** The pages whose products a keyboard reaches at once. */
const PRODUCT_LISTS = [paths.allProducts, paths.category];

/** Stands below what a visitor sees first. */
const SiteFooter = lazy(() => import('./site-footer'));

/** The layout of every page: header, footer, and the manners of moving from one page to the next. */
export function RootLayout() {
  const { pathname } = useLocation();
  const main = usePageChange();
  useRestoredFocus(main);
  useSessionEndRedirect();
  return (
    <ShownPricesProvider>
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      {PRODUCT_LISTS.some((path) => matchPath(path, pathname)) && (
        <a href="#products" className="skip-link">
          Skip to the products
        </a>
      )}
      <SiteHeader />
      <OfflineNotice />
      <main id="main" ref={main} tabIndex={-1}>
        <HydrationFieldset>
          <Outlet />
        </HydrationFieldset>
      </main>
      <ErrorBoundary resetKey={pathname} fallback={null}>
        <Suspense fallback={<PlaceBelowScreen />}>
          <HydrationFieldset>
            <SiteFooter />
          </HydrationFieldset>
        </Suspense>
      </ErrorBoundary>
      <Addition />
      <LeaveQuestion />
    </ShownPricesProvider>
  );
}
