import { lazy } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths';
import type { AdminPageName } from './admin-pages';
import { RequireAuth } from './guards/require-auth';

/** Named in a file of their own, since customers don't visit them. */
const adminPage = (name: AdminPageName) => lazy(async () => (await import('./admin-pages')).adminPages[name]());

const DashboardLayout = lazy(() => import('../features/dashboard/dashboard-layout'));
const ProfilePage = lazy(() => import('../features/profile/profile-page'));
const MyOrdersPage = lazy(() => import('../features/orders/my-orders-page'));
const OrderPage = lazy(() => import('../features/orders/order-page'));
const MyProductsPage = lazy(() => import('../features/orders/my-products-page'));
const ListsPage = lazy(() => import('../features/lists/lists-page'));
const MyQuotesPage = lazy(() => import('../features/quotes/my-quotes-page'));
const AddReviewPage = lazy(() => import('../features/reviews/add-review-page'));
const AddressesPage = lazy(() => import('../features/addresses/addresses-page'));
const AccountPage = lazy(() => import('../features/account/account-page'));
const AccountDataPage = lazy(() => import('../features/account/account-data-page'));
const PaymentPage = lazy(() => import('../features/payments/payment-page'));
const RequireAdmin = lazy(() => import('./guards/require-admin'));
const ConfirmPage = lazy(() => import('../features/mail-links/confirm-page'));
const UnsubscribePage = lazy(() => import('../features/mail-links/unsubscribe-page'));
const MakeAdminPage = adminPage('makeAdmin');
const AddProductPage = adminPage('addProduct');
const EditProductPage = adminPage('editProduct');
const ManageProductsPage = adminPage('manageProducts');
const ImportProductsPage = adminPage('importProducts');
const ManageOrdersPage = adminPage('manageOrders');
const AllPaymentsPage = adminPage('allPayments');
const CustomerPage = adminPage('customer');
const CategoriesPage = adminPage('categories');
const SynonymsPage = adminPage('synonyms');
const ManageReviewsPage = adminPage('manageReviews');
const ManageQuotesPage = adminPage('manageQuotes');
const NoticesPage = adminPage('notices');
const OfficePage = adminPage('office');
const MoneyPage = adminPage('money');
const AuditPage = adminPage('audit');
const SettingsPage = adminPage('settings');

const forAdmins: RouteObject[] = [
  { path: paths.office, element: <OfficePage /> },
  { path: paths.money, element: <MoneyPage /> },
  { path: paths.makeAdmin, element: <MakeAdminPage /> },
  { path: paths.addProduct, element: <AddProductPage /> },
  { path: paths.editProduct, element: <EditProductPage /> },
  { path: paths.manageProduct, element: <ManageProductsPage /> },
  { path: paths.importProducts, element: <ImportProductsPage /> },
  { path: paths.manageOrder, element: <ManageOrdersPage /> },
  { path: paths.allPayments, element: <AllPaymentsPage /> },
  { path: paths.ledger, element: <AllPaymentsPage /> },
  { path: paths.customer, element: <CustomerPage /> },
  { path: paths.categories, element: <CategoriesPage /> },
  { path: paths.synonyms, element: <SynonymsPage /> },
  { path: paths.manageReviews, element: <ManageReviewsPage /> },
  { path: paths.manageQuotes, element: <ManageQuotesPage /> },
  { path: paths.notices, element: <NoticesPage /> },
  { path: paths.audit, element: <AuditPage /> },
  { path: paths.settings, element: <SettingsPage /> },
];

const forCustomers: RouteObject[] = [
  { path: paths.dashboard, element: <ProfilePage /> },
  { path: paths.myOrders, element: <MyOrdersPage /> },
  { path: paths.order, element: <OrderPage /> },
  { path: paths.myProducts, element: <MyProductsPage /> },
  { path: paths.lists, element: <ListsPage /> },
  { path: paths.myQuotes, element: <MyQuotesPage /> },
  { path: paths.addReview, element: <AddReviewPage /> },
  { path: paths.addresses, element: <AddressesPage /> },
  { path: paths.account, element: <AccountPage /> },
  { path: paths.accountData, element: <AccountDataPage /> },
  { path: paths.payment, element: <PaymentPage /> },
  { element: <RequireAdmin />, children: forAdmins },
];

const routes: RouteObject[] = [
  { path: paths.confirm, element: <ConfirmPage /> },
  { path: paths.unsubscribe, element: <UnsubscribePage /> },
  { element: <RequireAuth />, children: [{ element: <DashboardLayout />, children: forCustomers }] },
];

/** The pages of the signed-in and those that mails lead to. Each is loaded when it is first visited, as this table is. */
export default function LaterRoutes() {
  return useRoutes(routes);
}
