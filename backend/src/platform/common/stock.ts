/** The most units a product has in stock or an order takes. */
export const MAX_STOCK = 1_000_000;
