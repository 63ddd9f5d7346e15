import { MOST_NAMED } from '../../ordering/orders/order.errors.js';
import { atFields, conflict, notFound, type ShopError } from '../../platform/common/errors/shop-error.js';

export const orderNotPaid = (): ShopError =>
  conflict('ORDER_NOT_PAID', 'This document is made when the order is paid.');

export const creditNoteNotFound = (): ShopError => notFound('CREDIT_NOTE_NOT_FOUND', 'There is no such credit note.');

/** Every unit was paid back. */
export const nothingToPack = (): ShopError => conflict('NOTHING_TO_PACK', 'Everything in this order was refunded.');

/** The same of several orders. @param leftOut each with why, of which the first are named */
export const nothingToPackOf = (leftOut: readonly { orderNumber: string; reason: string }[]): ShopError =>
  atFields(conflict('NOTHING_TO_PACK', 'None of these orders is to be packed.'), {
    orders: `${leftOut
      .slice(0, MOST_NAMED)
      .map(({ orderNumber, reason }) => `${orderNumber}: ${reason}`)
      .join('; ')}.`,
  });
