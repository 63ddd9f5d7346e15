import { lazy } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths';
import type { AdminPageName } from './admin-pages';
import { RequireAuth } from './guards/require-auth';
import { routesOf, type Pages } from './routes-of';

/** Named in a file of their own, since customers don't visit them. */
const adminPage = (name: AdminPageName) => lazy(async () => (await import('./admin-pages')).adminPages[name]());

const DashboardLayout = lazy(() => import('../features/dashboard/dashboard-layout'));
const RequireAdmin = lazy(() => import('./guards/require-admin'));
const AllPaymentsPage = adminPage('allPayments');

const forAdmins: Pages = [
  [paths.office, adminPage('office')],
  [paths.money, adminPage('money')],
  [paths.makeAdmin, adminPage('makeAdmin')],
  [paths.addProduct, adminPage('addProduct')],
  [paths.editProduct, adminPage('editProduct')],
  [paths.manageProduct, adminPage('manageProducts')],
  [paths.importProducts, adminPage('importProducts')],
  [paths.manageOrder, adminPage('manageOrders')],
  [paths.allPayments, AllPaymentsPage],
  [paths.ledger, AllPaymentsPage],
  [paths.customer, adminPage('customer')],
  [paths.categories, adminPage('categories')],
  [paths.synonyms, adminPage('synonyms')],
  [paths.manageReviews, adminPage('manageReviews')],
  [paths.manageQuotes, adminPage('manageQuotes')],
  [paths.notices, adminPage('notices')],
  [paths.audit, adminPage('audit')],
  [paths.settings, adminPage('settings')],
];

const forCustomers: Pages = [
  [paths.dashboard, lazy(() => import('../features/profile/profile-page'))],
  [paths.myOrders, lazy(() => import('../features/orders/my-orders-page'))],
  [paths.order, lazy(() => import('../features/orders/order-page'))],
  [paths.myProducts, lazy(() => import('../features/orders/my-products-page'))],
  [paths.lists, lazy(() => import('../features/lists/lists-page'))],
  [paths.myQuotes, lazy(() => import('../features/quotes/my-quotes-page'))],
  [paths.addReview, lazy(() => import('../features/reviews/add-review-page'))],
  [paths.addresses, lazy(() => import('../features/addresses/addresses-page'))],
  [paths.account, lazy(() => import('../features/account/account-page'))],
  [paths.accountData, lazy(() => import('../features/account/account-data-page'))],
  [paths.payment, lazy(() => import('../features/payments/payment-page'))],
];

/** What a link in a mail leads to. */
const forMails: Pages = [
  [paths.confirm, lazy(() => import('../features/mail-links/confirm-page'))],
  [paths.unsubscribe, lazy(() => import('../features/mail-links/unsubscribe-page'))],
];

const routes: RouteObject[] = [
  ...routesOf(forMails),
  {
    element: <RequireAuth />,
    children: [
      {
        element: <DashboardLayout />,
        children: [...routesOf(forCustomers), { element: <RequireAdmin />, children: routesOf(forAdmins) }],
      },
    ],
  },
];

/** The pages of the signed-in and those that mails lead to. Each is loaded when it is first visited, as this table is. */
export default function LaterRoutes() {
  return useRoutes(routes);
}
