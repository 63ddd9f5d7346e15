/** The pages and parts that anybody may visit, but the first screen of home; each is loaded when it is first visited. */
export const pages = {
  homeRest: () => import('../features/home/home-rest'),
  allProducts: () => import('../features/catalogue/all-products-page'),
  category: () => import('../features/catalogue/category-page'),
  compare: () => import('../features/catalogue/compare-page'),
  basket: () => import('../features/basket/basket-page'),
  quickOrder: () => import('../features/quick-order/quick-order-page'),
  blogs: () => import('../features/blogs/blogs-page'),
  portfolio: () => import('../features/portfolio/portfolio-page'),
  terms: () => import('../features/terms/terms-page'),
  privacy: () => import('../features/terms/privacy-page'),
  returns: () => import('../features/terms/returns-page'),
  login: () => import('../features/auth/login-page'),
  register: () => import('../features/auth/register-page'),
  product: () => import('../features/products/product-page'),
  checkout: () => import('../features/checkout/checkout-page'),
  purchase: () => import('../features/orders/purchase-page'),
  notFound: () => import('./not-found-page'),
};

export type PageName = keyof typeof pages;
