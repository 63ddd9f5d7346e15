import { conflict, type ShopError } from '../../platform/common/errors/shop-error.js';

export const orderUnpaid = (): ShopError =>
  conflict('ORDER_UNPAID', 'Only a paid order is cancelled on request. An unpaid one is cancelled at once.');

export const cancellationAsked = (): ShopError =>
  conflict('CALL_OFF_ASKED', 'You have asked already. Please wait for our answer.');

/** A colleague was faster, or the customer has asked for something else since. */
export const cancellationAnswered = (): ShopError =>
  conflict('CALL_OFF_ANSWERED', 'This has been answered meanwhile. Please look at the order again.');

export const cancellationNotAsked = (): ShopError =>
  conflict('CALL_OFF_NOT_ASKED', 'The customer has not asked for anything that waits for this.');

export const tooManyCancellations = (most: number): ShopError =>
  conflict('TOO_MANY_CALL_OFFS', `You have asked ${most} times about this order. Please write to us instead.`);
