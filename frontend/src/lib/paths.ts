import { matchPath } from 'react-router-dom';

/** Every address of the shop: route patterns, and functions that build a link where a part of it varies. */
export const paths = {
  home: '/',
  allProducts: '/allProductsPage',
  blogs: '/blogs',
  portfolio: '/portfolio',
  login: '/login',
  register: '/register',
  purchase: '/purchase/:id',
  dashboard: '/dashboard',
  myOrders: '/dashboard/myOrders',
  addReview: '/dashboard/addReview',
  payment: '/dashboard/payment/:orderId',
  makeAdmin: '/dashboard/makeAdmin',
  addProduct: '/dashboard/addProduct',
  manageProduct: '/dashboard/manageProduct',
  manageOrder: '/dashboard/manageOrder',
  allPayments: '/dashboard/allPayments',
} as const;

/** Whether there is a page at this address. nginx.conf says the same in its own words. */
export function isKnownPath(pathname: string): boolean {
  return Object.values(paths).some((pattern) => matchPath(pattern, pathname));
}

/** The pages a search engine may list. */
export const publicPaths = [paths.home, paths.allProducts, paths.blogs, paths.portfolio] as const;

/** The address of the order form of one product. */
export function purchasePath(productId: string): string {
  return paths.purchase.replace(':id', encodeURIComponent(productId));
}

/** The address of the payment page of one order. */
export function paymentPath(orderId: string): string {
  return paths.payment.replace(':orderId', encodeURIComponent(orderId));
}
