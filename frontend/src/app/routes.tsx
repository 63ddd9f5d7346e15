import { lazy } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { HomePage } from '../features/home/home-page';
import type { AdminPageName } from './admin-pages';
import type { CustomerPageName } from './customer-pages';
import { GuestOnly } from './guards/guest-only';
import { RequireAuth } from './guards/require-auth';
import { lazyPage } from './lazy-page';
import { RootLayout } from './layout/root-layout';
import type { PageName } from './pages';
import { isKnownPath, paths } from '../lib/paths';

/** All are named in files of their own, so that nobody waits for the names of what they don't visit. */
const page = (name: PageName) => lazyPage(async () => (await import('./pages')).pages[name]());
const customerPage = (name: CustomerPageName) =>
  lazy(async () => (await import('./customer-pages')).customerPages[name]());
const adminPage = (name: AdminPageName) => lazy(async () => (await import('./admin-pages')).adminPages[name]());

// Home is where most visits begin; every other page is loaded when it is first visited.
const HomeRest = page('homeRest');
const AllProductsPage = page('allProducts');
const CategoryPage = page('category');
const ComparePage = page('compare');
const BasketPage = page('basket');
const QuickOrderPage = page('quickOrder');
const BlogsPage = page('blogs');
const PortfolioPage = page('portfolio');
const TermsPage = page('terms');
const PrivacyPage = page('privacy');
const ReturnsPage = page('returns');
const LoginPage = page('login');
const RegisterPage = page('register');
const ProductPage = page('product');
const CheckoutPage = page('checkout');
const PurchasePage = page('purchase');
const DashboardLayout = customerPage('dashboard');
const ProfilePage = customerPage('profile');
const MyOrdersPage = customerPage('myOrders');
const OrderPage = customerPage('order');
const MyProductsPage = customerPage('myProducts');
const ListsPage = customerPage('lists');
const MyQuotesPage = customerPage('myQuotes');
const AddReviewPage = customerPage('addReview');
const AddressesPage = customerPage('addresses');
const AccountPage = customerPage('account');
const AccountDataPage = customerPage('accountData');
const PaymentPage = customerPage('payment');
const RequireAdmin = customerPage('requireAdmin');
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
const ConfirmPage = customerPage('confirm');
const UnsubscribePage = customerPage('unsubscribe');
const NotFoundPage = page('notFound');

const firstPages = [
  [paths.allProducts, AllProductsPage],
  [paths.category, CategoryPage],
  [paths.compare, ComparePage],
  [paths.basket, BasketPage],
  [paths.quickOrder, QuickOrderPage],
  [paths.blogs, BlogsPage],
  [paths.portfolio, PortfolioPage],
  [paths.terms, TermsPage],
  [paths.privacy, PrivacyPage],
  [paths.returns, ReturnsPage],
  [paths.login, LoginPage],
  [paths.register, RegisterPage],
  [paths.product, ProductPage],
  [paths.purchase, PurchasePage],
  [paths.checkout, CheckoutPage],
] as const;

/** Loads the page of an address, so that it can be drawn at once; a failure is left to the page's own loading. */
export async function preloadPage(pathname: string): Promise<void> {
  const found = firstPages.find(([path]) => matchPath(path, pathname))?.[1];
  const page = found ?? (isKnownPath(pathname) ? undefined : NotFoundPage);
  await page?.preload().catch(() => undefined);
}

/** Loads what a page draws after what a visitor sees first. */
export async function preloadRest(pathname: string): Promise<void> {
  if (pathname === paths.home) await HomeRest.preload().catch(() => undefined);
}

/** The route table: that of the specification, and the pages beyond it. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<RootLayout />}>
        <Route path={paths.home} element={<HomePage Rest={HomeRest} />} />
        <Route path={paths.allProducts} element={<AllProductsPage />} />
        <Route path={paths.category} element={<CategoryPage />} />
        <Route path={paths.compare} element={<ComparePage />} />
        <Route path={paths.basket} element={<BasketPage />} />
        <Route path={paths.quickOrder} element={<QuickOrderPage />} />
        <Route path={paths.blogs} element={<BlogsPage />} />
        <Route path={paths.portfolio} element={<PortfolioPage />} />
        <Route path={paths.terms} element={<TermsPage />} />
        <Route path={paths.privacy} element={<PrivacyPage />} />
        <Route path={paths.returns} element={<ReturnsPage />} />
        <Route path={paths.product} element={<ProductPage />} />
        <Route path={paths.confirm} element={<ConfirmPage />} />
        <Route path={paths.unsubscribe} element={<UnsubscribePage />} />
        <Route element={<GuestOnly />}>
          <Route path={paths.login} element={<LoginPage />} />
          <Route path={paths.register} element={<RegisterPage />} />
        </Route>
        <Route element={<RequireAuth />}>
          <Route path={paths.purchase} element={<PurchasePage />} />
          <Route path={paths.checkout} element={<CheckoutPage />} />
          <Route element={<DashboardLayout />}>
            <Route path={paths.dashboard} element={<ProfilePage />} />
            <Route path={paths.myOrders} element={<MyOrdersPage />} />
            <Route path={paths.order} element={<OrderPage />} />
            <Route path={paths.myProducts} element={<MyProductsPage />} />
            <Route path={paths.lists} element={<ListsPage />} />
            <Route path={paths.myQuotes} element={<MyQuotesPage />} />
            <Route path={paths.addReview} element={<AddReviewPage />} />
            <Route path={paths.addresses} element={<AddressesPage />} />
            <Route path={paths.account} element={<AccountPage />} />
            <Route path={paths.accountData} element={<AccountDataPage />} />
            <Route path={paths.payment} element={<PaymentPage />} />
            <Route element={<RequireAdmin />}>
              <Route path={paths.office} element={<OfficePage />} />
              <Route path={paths.money} element={<MoneyPage />} />
              <Route path={paths.makeAdmin} element={<MakeAdminPage />} />
              <Route path={paths.addProduct} element={<AddProductPage />} />
              <Route path={paths.editProduct} element={<EditProductPage />} />
              <Route path={paths.manageProduct} element={<ManageProductsPage />} />
              <Route path={paths.importProducts} element={<ImportProductsPage />} />
              <Route path={paths.manageOrder} element={<ManageOrdersPage />} />
              <Route path={paths.allPayments} element={<AllPaymentsPage />} />
              <Route path={paths.ledger} element={<AllPaymentsPage />} />
              <Route path={paths.customer} element={<CustomerPage />} />
              <Route path={paths.categories} element={<CategoriesPage />} />
              <Route path={paths.synonyms} element={<SynonymsPage />} />
              <Route path={paths.manageReviews} element={<ManageReviewsPage />} />
              <Route path={paths.manageQuotes} element={<ManageQuotesPage />} />
              <Route path={paths.notices} element={<NoticesPage />} />
              <Route path={paths.audit} element={<AuditPage />} />
              <Route path={paths.settings} element={<SettingsPage />} />
            </Route>
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
