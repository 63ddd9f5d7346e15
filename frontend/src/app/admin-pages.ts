/** The pages of admins, each loaded when it is first visited. */
export const adminPages = {
  makeAdmin: () => import('../features/users/make-admin-page'),
  addProduct: () => import('../features/products/add-product-page'),
  editProduct: () => import('../features/products/edit-product-page'),
  manageProducts: () => import('../features/products/manage-products-page'),
  importProducts: () => import('../features/product-files/import-products-page'),
  manageOrders: () => import('../features/orders/manage-orders-page'),
  allPayments: () => import('../features/payments/all-payments-page'),
  customer: () => import('../features/customers/customer-page'),
  categories: () => import('../features/categories/categories-page'),
  synonyms: () => import('../features/synonyms/synonyms-page'),
  manageReviews: () => import('../features/reviews/manage-reviews-page'),
  manageQuotes: () => import('../features/quotes/manage-quotes-page'),
  notices: () => import('../features/notices/notices-page'),
  office: () => import('../features/office/office-page'),
  money: () => import('../features/money/money-page'),
  audit: () => import('../features/audit/audit-page'),
  settings: () => import('../features/settings/settings-page'),
};

export type AdminPageName = keyof typeof adminPages;
