import { HttpStatus } from '@nestjs/common';
import { conflict, ShopError } from '../common/errors/shop-error.js';

const AFTER_DECLINES =
  'No charge was made, and your order is kept. Please ask your bank, and pay tomorrow or contact us for another way to pay.';

export const amountDiffers = (): ShopError =>
  conflict('AMOUNT_CHANGED', 'This is not the amount of the order. Please look at the order again.');

export const orderUnclear = (): ShopError =>
  conflict('ORDER_UNCLEAR', 'No single unpaid order has this amount. Please open the order you want to pay.');

export const alreadyPaid = (): ShopError => conflict('ORDER_ALREADY_PAID', 'This order is paid.');

export const beingConfirmed = (): ShopError =>
  conflict('PAYMENT_CONFIRMING', 'Your payment is being confirmed. Nothing needs to be paid again.');

export const orderDeclinedTooOften = (): ShopError =>
  conflict('TOO_MANY_DECLINES', `Too many cards were declined for this order. ${AFTER_DECLINES}`);

/** @param retryAfter seconds */
export const payerDeclinedTooOften = (retryAfter: number): ShopError =>
  new ShopError({
    status: HttpStatus.TOO_MANY_REQUESTS,
    code: 'TOO_MANY_DECLINES',
    message: `Too many of your cards were declined. ${AFTER_DECLINES}`,
    retryAfter,
  });

export const outOfStock = (): ShopError =>
  conflict('OUT_OF_STOCK', 'There are not enough left of this product for your order. No charge was made.');

export const noLongerSold = (): ShopError =>
  conflict('PRODUCT_NOT_SOLD', 'This product is no longer sold, so the order can not be paid. No charge was made.');

export const orderCancelled = (): ShopError =>
  conflict('ORDER_CANCELLED', 'This order has been cancelled. No charge was made.');

export const paymentMismatch = (): ShopError =>
  conflict('PAYMENT_MISMATCH', 'This payment is not for this order. No charge was made for it.');

export const notAuthorised = (): ShopError =>
  new ShopError({
    status: HttpStatus.PAYMENT_REQUIRED,
    code: 'PAYMENT_NOT_AUTHORISED',
    message: 'The payment has not been authorised.',
  });

export const declined = (): ShopError =>
  new ShopError({
    status: HttpStatus.PAYMENT_REQUIRED,
    code: 'PAYMENT_DECLINED',
    message: 'The payment did not go through. No charge was made, and the order can be paid again.',
  });
