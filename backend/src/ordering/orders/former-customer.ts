import { type Order, searchWordsOf } from './order.schema.js';

/** The customer of an order that is kept without one. */
export const NOBODY = { customerName: '', customerEmail: '', customerAddress: '', customerNumber: '' };
/** The same of an order that was paid, which says so. */
export const FORMER_CUSTOMER = { ...NOBODY, customerName: 'A former customer' };

/** The words by which a paid order, and its payment, are found when they are kept without their customer. */
export const wordsWithoutCustomer = (order: Order): string[] =>
  searchWordsOf({ ...order, ...FORMER_CUSTOMER, company: '', purchaseOrderNumber: '' });
