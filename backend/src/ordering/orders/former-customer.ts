import type { Order } from './order.schema.js';

/** The customer of an order that is kept without one. */
export const NOBODY = { customerName: '', customerEmail: '', customerAddress: '', customerNumber: '' };
/** The same of an order that was paid, which says so. */
export const FORMER_CUSTOMER = { ...NOBODY, customerName: 'A former customer' };

/** A paid order as it is found when it is kept without its customer. */
export const withoutCustomer = (order: Order): Order => ({
  ...order,
  ...FORMER_CUSTOMER,
  ...{ company: '', purchaseOrderNumber: '' },
});
