import { conflict, notFound, type ShopError } from '../../platform/common/errors/shop-error.js';

export const orderNotPaid = (): ShopError =>
  conflict('ORDER_NOT_PAID', 'This document is made when the order is paid.');

export const creditNoteNotFound = (): ShopError => notFound('CREDIT_NOTE_NOT_FOUND', 'There is no such credit note.');

/** Every unit was paid back. */
export const nothingToPack = (): ShopError => conflict('NOTHING_TO_PACK', 'Everything in this order was refunded.');
