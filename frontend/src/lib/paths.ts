import { generatePath, matchPath } from 'react-router-dom';

/** Every address of the shop: route patterns, and functions that build a link where a part of it varies. */
export const paths = {
  home: '/',
  allProducts: '/allProductsPage',
  blogs: '/blogs',
  portfolio: '/portfolio',
  login: '/login',
  register: '/register',
  product: '/product/:id/:slug?',
  category: '/category/:slug',
  compare: '/compare',
  basket: '/basket',
  checkout: '/checkout',
  quickOrder: '/quickOrder',
  terms: '/terms',
  privacy: '/privacy',
  returns: '/returns',
  purchase: '/purchase/:id',
  confirm: '/confirm/:what',
  unsubscribe: '/unsubscribe',
  dashboard: '/dashboard',
  myOrders: '/dashboard/myOrders',
  myProducts: '/dashboard/myProducts',
  order: '/dashboard/order/:id',
  myQuotes: '/dashboard/myQuotes',
  quote: '/dashboard/quote/:id',
  addReview: '/dashboard/addReview',
  addresses: '/dashboard/addresses',
  account: '/dashboard/account',
  accountData: '/dashboard/account/data',
  lists: '/dashboard/lists',
  payment: '/dashboard/payment/:orderId',
  office: '/dashboard/office',
  money: '/dashboard/money',
  makeAdmin: '/dashboard/makeAdmin',
  addProduct: '/dashboard/addProduct',
  editProduct: '/dashboard/editProduct/:id',
  manageProduct: '/dashboard/manageProduct',
  importProducts: '/dashboard/importProducts',
  manageOrder: '/dashboard/manageOrder',
  allPayments: '/dashboard/allPayments',
  ledger: '/dashboard/ledger',
  customer: '/dashboard/customer/:id',
  categories: '/dashboard/categories',
  synonyms: '/dashboard/synonyms',
  manageReviews: '/dashboard/reviews',
  manageQuotes: '/dashboard/quotes',
  notices: '/dashboard/notices',
  audit: '/dashboard/audit',
  settings: '/dashboard/settings',
  handbook: '/dashboard/handbook',
} as const;

/** Whether there is a page at this address. nginx.conf says the same in its own words. */
export function isKnownPath(pathname: string): boolean {
  return Object.values(paths).some((pattern) => matchPath(pattern, pathname));
}

/** The pages a search engine may list. */
export const publicPaths = [
  ...([paths.home, paths.allProducts, paths.blogs, paths.portfolio] as const),
  ...([paths.terms, paths.privacy, paths.returns] as const),
] as const;

/** The address of a product's page; without the slug, one that leads to it. */
export function productPath(productId: string, slug = ''): string {
  return generatePath(paths.product, { id: productId, slug });
}

/** The address of a category's page. */
export function categoryPath(slug: string): string {
  return generatePath(paths.category, { slug });
}

/** The address of the products that a search finds. */
export function searchPath(q: string): string {
  return `${paths.allProducts}?${new URLSearchParams({ q })}`;
}

/** The address where products stand side by side. */
export function comparePath(productIds: readonly string[]): string {
  return `${paths.compare}?products=${productIds.join(',')}`;
}

/** The address where a buyer reviews a product. */
export function reviewPath(productId: string): string {
  return `${productPath(productId)}#review`;
}

/** The address of the order form of one product, with the quantity that is chosen already. */
export function purchasePath(productId: string, quantity?: number): string {
  const path = paths.purchase.replace(':id', encodeURIComponent(productId));
  return quantity === undefined ? path : `${path}?quantity=${quantity}`;
}

/** The address of the page about one quote. */
export function quotePath(quoteId: string): string {
  return generatePath(paths.quote, { id: quoteId });
}

/** The address where a customer orders what a quote says. */
export function quoteCheckoutPath(quoteId: string): string {
  return `${paths.checkout}?${new URLSearchParams({ quote: quoteId })}`;
}

/** The address of the payment page of one order. */
export function paymentPath(orderId: string): string {
  return paths.payment.replace(':orderId', encodeURIComponent(orderId));
}

/** The address of the page about one order. */
export function orderPath(orderId: string): string {
  return generatePath(paths.order, { id: orderId });
}

/** The address where a customer asks to cancel a paid order, or to return it. */
export function askPath(orderId: string): string {
  return `${orderPath(orderId)}#ask`;
}

/** The address of an order's page with one of the office's forms open. */
export function officeFormPath(orderId: string, form: 'ship' | 'refund' | 'answer'): string {
  return `${orderPath(orderId)}#${form}`;
}

/** The address of what admins see of a user. */
export function customerPath(userId: string): string {
  return generatePath(paths.customer, { id: userId });
}

/** The address of all orders in which a search finds something. */
export function foundOrdersPath(q: string): string {
  return `${paths.manageOrder}?${new URLSearchParams({ q })}`;
}

/** The address where a product is edited. */
export function editProductPath(productId: string): string {
  return paths.editProduct.replace(':id', encodeURIComponent(productId));
}

/** The address of what a file of products would do, or has done. */
export function importPath(importId: string): string {
  return `${paths.importProducts}?${new URLSearchParams({ import: importId })}`;
}

/** The address of what admins did to one thing. */
export function historyPath(subjectId: string): string {
  return `${paths.audit}?${new URLSearchParams({ q: subjectId })}`;
}

/** The address of the form for a new product that begins as a copy of another. */
export function copyProductPath(productId: string): string {
  return `${paths.addProduct}?from=${encodeURIComponent(productId)}`;
}

/** The address of the terms as they were in one version. */
export function termsPath(version: string): string {
  return `${paths.terms}?${new URLSearchParams({ version })}`;
}
