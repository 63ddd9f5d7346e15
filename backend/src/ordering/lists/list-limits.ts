import { MAX_PRICED_LINES } from '../baskets/basket-limits.js';

/** The most lists of a customer; a few more when they are made at once. */
export const MAX_LISTS = 50;

/** The most lines of a list: one request prices them all. */
export const MAX_LIST_LINES = MAX_PRICED_LINES;

export const MAX_LIST_NAME_LENGTH = 60;
