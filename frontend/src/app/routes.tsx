import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { Loader } from '../components/loading/loader';
import { HomePage } from '../features/home/home-page';
import { paths } from '../lib/paths';
import { ErrorPage } from './error-page';
import { GuestOnly } from './guards/guest-only';
import { RequireAuth } from './guards/require-auth';
import { RootLayout } from './layout/root-layout';
import { OFFICE } from './layout/use-is-office';

type Load = () => Promise<{ default: ComponentType }>;

const loaded = (load: Load) => ({ lazy: async () => ({ Component: (await load()).default }) });

/** A page whose code is loaded when it is first visited. */
const page = (path: string, load: Load): RouteObject => ({ path, ...loaded(load) });

const forAll: RouteObject[] = [
  // Most visits begin with home: its first screen is part of the first script.
  { path: paths.home, Component: HomePage },
  page(paths.allProducts, () => import('../features/catalogue/all-products-page')),
  page(paths.category, () => import('../features/catalogue/category-page')),
  page(paths.product, () => import('../features/products/product-page')),
  page(paths.compare, () => import('../features/catalogue/compare/compare-page')),
  page(paths.basket, () => import('../features/basket/basket-page')),
  page(paths.quickOrder, () => import('../features/quick-order/quick-order-page')),
  page(paths.blogs, () => import('../features/blogs/blogs-page')),
  page(paths.portfolio, () => import('../features/portfolio/portfolio-page')),
  page(paths.terms, () => import('../features/terms/terms-page')),
  page(paths.privacy, () => import('../features/terms/privacy-page')),
  page(paths.returns, () => import('../features/terms/returns-page')),
  page(paths.confirm, () => import('../features/mail-links/confirm-page')),
  page(paths.unsubscribe, () => import('../features/mail-links/unsubscribe-page')),
  page('*', () => import('./not-found-page')),
];

const forGuests: RouteObject[] = [
  page(paths.login, () => import('../features/auth/login-page')),
  page(paths.register, () => import('../features/auth/register-page')),
];

const forCustomers: RouteObject[] = [
  page(paths.dashboard, () => import('../features/profile/profile-page')),
  page(paths.myOrders, () => import('../features/orders/my-orders-page')),
  page(paths.order, () => import('../features/orders/order-page')),
  page(paths.myProducts, () => import('../features/orders/my-products-page')),
  page(paths.lists, () => import('../features/lists/lists-page')),
  page(paths.myQuotes, () => import('../features/quotes/my-quotes-page')),
  page(paths.quote, () => import('../features/quotes/quote-page')),
  page(paths.addReview, () => import('../features/reviews/add-review-page')),
  page(paths.addresses, () => import('../features/addresses/addresses-page')),
  page(paths.account, () => import('../features/account/account-page')),
  page(paths.accountData, () => import('../features/account/account-data-page')),
  page(paths.payment, () => import('../features/payments/payment-page')),
];

const allPayments = () => import('../features/payments/all-payments-page');

const forStaff: RouteObject[] = [
  page(paths.office, () => import('../features/office/office-page')),
  page(paths.money, () => import('../features/money/money-page')),
  page(paths.makeAdmin, () => import('../features/users/make-admin-page')),
  page(paths.addProduct, () => import('../features/products/editor/add-product-page')),
  page(paths.editProduct, () => import('../features/products/editor/edit-product-page')),
  page(paths.manageProduct, () => import('../features/products/office/manage-products-page')),
  page(paths.importProducts, () => import('../features/product-files/import-products-page')),
  page(paths.manageOrder, () => import('../features/orders/office/manage-orders-page')),
  page(paths.allPayments, allPayments),
  page(paths.ledger, allPayments),
  page(paths.customer, () => import('../features/customers/customer-page')),
  page(paths.categories, () => import('../features/categories/categories-page')),
  page(paths.synonyms, () => import('../features/synonyms/synonyms-page')),
  page(paths.manageReviews, () => import('../features/reviews/manage-reviews-page')),
  page(paths.manageQuotes, () => import('../features/quotes/manage-quotes-page')),
  page(paths.notices, () => import('../features/notices/notices-page')),
  page(paths.audit, () => import('../features/audit/audit-page')),
  page(paths.settings, () => import('../features/settings/settings-page')),
  page(paths.handbook, () => import('../features/handbook/handbook-page')),
];

const dashboard: RouteObject = {
  ...loaded(() => import('./dashboard/dashboard-layout')),
  handle: OFFICE.forStaff,
  children: [
    {
      // A page that failed leaves the links beside it.
      ErrorBoundary: ErrorPage,
      children: [
        ...forCustomers,
        { ...loaded(() => import('./guards/require-staff')), handle: OFFICE.always, children: forStaff },
      ],
    },
  ],
};

const pages: RouteObject[] = [
  ...forAll,
  { Component: GuestOnly, children: forGuests },
  {
    element: <RequireAuth isShownMeanwhile />,
    children: [page(paths.purchase, () => import('../features/checkout/purchase-page'))],
  },
  {
    Component: RequireAuth,
    children: [page(paths.checkout, () => import('../features/checkout/checkout-page')), dashboard],
  },
];

/** The route table: that of the specification, and the pages beyond it. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    // Inside the layout stand also a first page whose code is on its way, and one that failed.
    children: [{ HydrateFallback: Loader, ErrorBoundary: ErrorPage, children: pages }],
  },
];

/** Loads the code of a page, which the router then has at once; a failure is left to the page's own loading. */
export async function prefetchCode(pathname: string): Promise<void> {
  await Promise.all(lazyRoutesOf(pathname).map(({ load }) => load().catch(() => undefined)));
}

/**
 * Loads the page that a visit begins with into its routes, so that it can be hydrated: a router that begins with a lazy route
 * renders its fallback first.
 */
export async function loadFirstPage(pathname: string): Promise<void> {
  const loads = lazyRoutesOf(pathname).map(async ({ route, load }) =>
    Object.assign(route, await load(), { lazy: undefined }),
  );
  // Without it the router loads the page again, and shows what came of that.
  await Promise.all(loads).catch(() => undefined);
}

function lazyRoutesOf(pathname: string) {
  const matches = matchRoutes(routes, pathname) ?? [];
  return matches.flatMap(({ route }) => (typeof route.lazy === 'function' ? [{ route, load: route.lazy }] : []));
}
