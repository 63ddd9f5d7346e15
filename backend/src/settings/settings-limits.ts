export const MAX_METHODS = 20;
export const MAX_TAXES = 10;

/** ISO 3166-1 names 249. */
export const MAX_COUNTRIES = 250;

/** All of an amount, in basis points. */
export const WHOLE_RATE = 10_000;

export const MAX_DELIVERY_DAYS = 365;
export const MAX_LOW_STOCK = 100;
export const MAX_UNPAID_DAYS = 365;
export const MAX_RETENTION_YEARS = 30;
export const MAX_LOW_PRODUCTS = 100_000;
export const MAX_FAILED_NOTICES = 1000;
export const MAX_DOUBT_MINUTES = 7 * 24 * 60;
