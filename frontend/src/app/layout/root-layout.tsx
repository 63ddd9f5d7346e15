import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { Addition } from '../../features/basket/addition';
import { paths } from '../../lib/paths';
import { ShownPricesProvider } from '../../entities/money/shown-prices-provider';
import { LeaveQuestion } from './leave-question';
import { SiteFrame } from './site-frame';
import { useIsOffice } from './use-is-office';
import { usePageChange } from './use-page-change';
import { useSessionEndRedirect } from './use-session-end-redirect';

/** The pages whose products a keyboard reaches at once. */
const PRODUCT_LISTS = [paths.allProducts, paths.category];

/** The layout of every page: the shop's header and footer, and the manners of moving from one page to the next. */
export function RootLayout() {
  const { pathname } = useLocation();
  const isOffice = useIsOffice();
  usePageChange();
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
      {isOffice ? <Outlet /> : <SiteFrame />}
      <Addition />
      <LeaveQuestion />
    </ShownPricesProvider>
  );
}
