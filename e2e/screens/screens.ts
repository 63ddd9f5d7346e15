import type { Page } from '@playwright/test';
import { skeletonsGone } from '../support/skeletons.js';
import { NOT_FOUND } from '../support/test.js';
import * as states from './screen-states.js';

export type Who = 'visitor' | 'customer' | 'admin';

export interface Screen {
  name: string;
  who: Who;
  /**
   * May name a part of the examples: `:product`, `:short`, `:unpaidOrder`, `:orderOfSeveral`, `:paidOrder`, `:askedQuote`,
   * `:answeredQuote`.
   */
  path: string;
  /** Waits for a part that only a shop on stand-ins shows. */
  sandboxPart?: (page: Page) => Promise<void>;
  /** Brings the page into this state. */
  open?: (page: Page) => Promise<void>;
  /** Console errors that belong to the screen. */
  expectedErrors?: RegExp[];
  /** A state that only exists where the menus fold away. */
  isFolded?: boolean;
}

/** From this width on no menu folds away. */
const UNFOLDED_FROM = 1024;

/** Whether a window of this width can show the screen. */
export function isShownAt(width: number, { isFolded = false }: Screen): boolean {
  return !isFolded || width < UNFOLDED_FROM;
}

const seenBy = (who: Who, screens: Omit<Screen, 'who'>[]): Screen[] => screens.map((screen) => ({ ...screen, who }));

/** Every screen of the route table, and the states that look like another screen. */
export const SCREENS: Screen[] = [
  ...seenBy('visitor', [
    { name: 'home', path: '/' },
    { name: 'all-products', path: '/allProductsPage' },
    { name: 'categories-menu', path: '/terms', open: states.openCategories },
    { name: 'no-products', path: '/allProductsPage?q=zzzz' },
    { name: 'suggestions', path: '/blogs', open: states.openSuggestions },
    { name: 'filtered-table', path: '/allProductsPage?category=hammers&inStock=true&view=table' },
    { name: 'compare', path: '/compare?products=:product,:short' },
    { name: 'category', path: '/category/hammers' },
    { name: 'category-gone', path: '/category/no-such-category', expectedErrors: NOT_FOUND },
    { name: 'filters', path: '/category/hammers', open: states.openFilters, isFolded: true },
    { name: 'product', path: '/product/:product' },
    { name: 'product-picture', path: '/product/:product', open: states.enlargePicture },
    { name: 'product-short', path: '/product/:short' },
    { name: 'product-gone', path: `/product/${'0'.repeat(24)}`, expectedErrors: NOT_FOUND },
    { name: 'basket-empty', path: '/basket' },
    { name: 'basket', path: '/product/:product', open: states.openBasket },
    { name: 'basket-drawer', path: '/product/:product', open: states.addToBasket },
    { name: 'quick-order-empty', path: '/quickOrder' },
    { name: 'quick-order', path: '/quickOrder', open: states.pasteList },
    { name: 'blogs', path: '/blogs' },
    { name: 'portfolio', path: '/portfolio' },
    { name: 'terms', path: '/terms' },
    { name: 'privacy', path: '/privacy' },
    { name: 'returns', path: '/returns' },
    { name: 'login', path: '/login', sandboxPart: states.seeAccounts },
    { name: 'login-errors', path: '/login', sandboxPart: states.seeAccounts, open: states.press('Login') },
    { name: 'login-to-order', path: '/purchase/:product', sandboxPart: states.seeAccounts },
    { name: 'google-accounts', path: '/login', sandboxPart: states.seeAccounts, open: states.openGoogleAccounts },
    { name: 'register', path: '/register' },
    { name: 'confirm', path: '/confirm/newsletter?token=x' },
    { name: 'unsubscribe', path: '/unsubscribe?token=x' },
    { name: 'not-found', path: '/no/such/page', expectedErrors: NOT_FOUND },
  ]),
  ...seenBy('customer', [
    { name: 'login-refused', path: '/dashboard/makeAdmin', sandboxPart: states.seeAccounts },
    { name: 'purchase', path: '/purchase/:product' },
    { name: 'purchase-errors', path: '/purchase/:product', open: states.orderWithoutAddress },
    { name: 'purchase-quantity', path: '/purchase/:product', open: states.leaveWrongQuantity },
    { name: 'purchase-short', path: '/purchase/:short' },
    { name: 'purchase-gone', path: `/purchase/${'0'.repeat(24)}`, expectedErrors: NOT_FOUND },
    { name: 'checkout', path: '/checkout' },
    { name: 'checkout-errors', path: '/checkout', open: states.checkOutWithoutAddress },
    { name: 'request-quote', path: '/basket', open: states.press('Request a Quote') },
    { name: 'checkout-quote', path: '/checkout?quote=:answeredQuote' },
    { name: 'my-profile', path: '/dashboard' },
    { name: 'edit-profile', path: '/dashboard', open: states.press('Edit Profile') },
    { name: 'menu', path: '/dashboard', open: states.openMenu, isFolded: true },
    { name: 'drawer', path: '/dashboard', open: states.openDrawer, isFolded: true },
    { name: 'my-orders', path: '/dashboard/myOrders' },
    { name: 'thanks', path: '/dashboard/myOrders', open: states.seeThanks },
    { name: 'cancel-order', path: '/dashboard/myOrders', open: states.askToCancel },
    { name: 'several-products', path: '/dashboard/myOrders', open: states.unfoldOrder },
    { name: 'lists', path: '/dashboard/lists', open: states.openList },
    { name: 'my-quotes', path: '/dashboard/myQuotes' },
    { name: 'quote', path: '/dashboard/quote/:answeredQuote' },
    { name: 'addresses', path: '/dashboard/addresses' },
    { name: 'edit-address', path: '/dashboard/addresses', open: states.editAddress },
    { name: 'account', path: '/dashboard/account' },
    { name: 'account-data', path: '/dashboard/account/data' },
    { name: 'add-review', path: '/dashboard/addReview' },
    { name: 'add-review-errors', path: '/dashboard/addReview', open: states.press('Send') },
    { name: 'order', path: '/dashboard/order/:orderOfSeveral' },
    { name: 'my-products', path: '/dashboard/myProducts' },
    { name: 'payment', path: '/dashboard/payment/:unpaidOrder' },
    { name: 'payment-of-several', path: '/dashboard/payment/:orderOfSeveral' },
    { name: 'payment-done', path: '/dashboard/payment/:paidOrder' },
    { name: 'ask-cancellation', path: '/dashboard/order/:paidOrder', open: states.press('Ask to Cancel') },
  ]),
  ...seenBy('admin', [
    { name: 'cancellation', path: '/dashboard/order/:paidOrder', open: states.press('Cancel Order') },
    { name: 'refund', path: '/dashboard/order/:paidOrder', open: states.press('Refund') },
    { name: 'make-admin', path: '/dashboard/makeAdmin' },
    { name: 'add-product', path: '/dashboard/addProduct' },
    { name: 'add-product-errors', path: '/dashboard/addProduct', open: states.press('Add Product') },
    { name: 'edit-product', path: '/dashboard/editProduct/:product', open: states.openWholeForm },
    { name: 'manage-products', path: '/dashboard/manageProduct' },
    { name: 'product-grid', path: '/dashboard/manageProduct?view=grid' },
    { name: 'restock', path: '/dashboard/manageProduct', open: states.openRestock },
    { name: 'import-products', path: '/dashboard/importProducts' },
    { name: 'import-checked', path: '/dashboard/importProducts', open: states.checkFile },
    { name: 'manage-orders', path: '/dashboard/manageOrder' },
    { name: 'ship-several', path: '/dashboard/manageOrder?status=toShip', open: states.openShipSeveral },
    { name: 'manage-order', path: '/dashboard/order/:paidOrder', open: states.seePayment },
    { name: 'all-payments', path: '/dashboard/allPayments' },
    { name: 'ledger-of-days', path: '/dashboard/ledger?from=2020-01-01&state=captured' },
    { name: 'customer', path: '/dashboard/customer/:customer' },
    { name: 'categories', path: '/dashboard/categories' },
    { name: 'office', path: '/dashboard/office' },
    { name: 'palette', path: '/dashboard/office', open: states.openPalette },
    { name: 'office-drawer', path: '/dashboard/office', open: states.openOfficeDrawer, isFolded: true },
    { name: 'money', path: '/dashboard/money' },
    { name: 'money-differs', path: '/dashboard/money', open: states.showDifferences },
    { name: 'audit', path: '/dashboard/audit' },
    { name: 'synonyms', path: '/dashboard/synonyms' },
    { name: 'handbook', path: '/dashboard/handbook' },
    { name: 'reviews', path: '/dashboard/reviews' },
    { name: 'notices', path: '/dashboard/notices' },
    { name: 'settings', path: '/dashboard/settings', open: states.addRows },
    {
      name: 'sign-in-again',
      path: '/dashboard/settings',
      open: states.saveAfterLongTime,
      expectedErrors: [/status of 409/],
    },
    { name: 'second-factor', path: '/dashboard/account', open: states.drawSecret },
    { name: 'recovery-codes', path: '/dashboard/account', open: states.seeRecoveryCodes },
    { name: 'quotes', path: '/dashboard/quotes' },
    { name: 'answer-quote', path: '/dashboard/quote/:askedQuote' },
    { name: 'hide-review', path: '/dashboard/reviews', open: states.openHiding },
    { name: 'edit-category', path: '/dashboard/categories', open: states.openCategory },
  ]),
];

/** Brings the visited page into the screen's state, if it has one. */
export async function openState(page: Page, { open }: Screen): Promise<void> {
  if (!open) return;
  await open(page);
  await skeletonsGone(page);
}
