/** The pages of the signed-in and those that mails lead to, each loaded when it is first visited. */
export const customerPages = {
  dashboard: () => import('../features/dashboard/dashboard-layout'),
  profile: () => import('../features/profile/profile-page'),
  myOrders: () => import('../features/orders/my-orders-page'),
  order: () => import('../features/orders/order-page'),
  myProducts: () => import('../features/orders/my-products-page'),
  lists: () => import('../features/lists/lists-page'),
  myQuotes: () => import('../features/quotes/my-quotes-page'),
  addReview: () => import('../features/reviews/add-review-page'),
  addresses: () => import('../features/addresses/addresses-page'),
  account: () => import('../features/account/account-page'),
  accountData: () => import('../features/account/account-data-page'),
  payment: () => import('../features/payments/payment-page'),
  requireAdmin: () => import('./guards/require-admin'),
  confirm: () => import('../features/mail-links/confirm-page'),
  unsubscribe: () => import('../features/mail-links/unsubscribe-page'),
};

export type CustomerPageName = keyof typeof customerPages;
