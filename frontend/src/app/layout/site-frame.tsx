import { lazy, memo, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { PlaceBelowScreen } from '../../components/loading/below-screen';
import { ErrorBoundary } from '../../components/loading/error-boundary';
import { HydrationFieldset } from '../../components/loading/hydration-fieldset';
import { OfflineNotice } from './offline-notice';
import { PageMain } from './page-main';
import { SiteHeader } from './site-header';

/** Stands below what a visitor sees first. */
const SiteFooter = lazy(() => import('./site-footer'));

/**
 * A page of the shop between its header and its footer. Rendered again with its parent, React would give up hydrating the
 * footer, whose code comes later, and make it anew.
 */
export const SiteFrame = memo(function SiteFrame() {
  const { pathname } = useLocation();
  return (
    <>
      <SiteHeader />
      <OfflineNotice />
      <PageMain />
      <ErrorBoundary resetKey={pathname} fallback={null}>
        <Suspense fallback={<PlaceBelowScreen />}>
          <HydrationFieldset>
            <SiteFooter />
          </HydrationFieldset>
        </Suspense>
      </ErrorBoundary>
    </>
  );
});
