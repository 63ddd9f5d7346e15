import { HttpStatus } from '@nestjs/common';
import { countThatIs } from '../platform/common/text/counted.js';
import { conflict, ShopError } from '../platform/common/errors/shop-error.js';
import { nameOf, type Order } from '../ordering/orders/order.schema.js';
import type { Shortage } from '../catalogue/products/stock/stock.service.js';

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

/** @param short the order's products of which there is too little; none when stock has come in since */
export function outOfStock(order: Order, short: readonly Shortage[]): ShopError {
  const what = namesIn(order, short) ?? 'this product';
  const message = `There are not enough left of ${what} for your order. No charge was made.`;
  return shortOf('OUT_OF_STOCK', message, order, short);
}

/** @param short the order's products of which there is too little, some of them off the shop */
export function noLongerSold(order: Order, short: readonly Shortage[]): ShopError {
  const gone = short.filter(({ isOffTheShop }) => isOffTheShop);
  const what = namesIn(order, gone) ?? 'This product';
  const message = `${what} ${gone.length > 1 ? 'are' : 'is'} no longer sold, so the order can not be paid. No charge was made.`;
  return shortOf('PRODUCT_NOT_SOLD', message, order, short);
}

/** The lines at fault by their places in the order, and the units that they could have. */
function shortOf(
  code: 'OUT_OF_STOCK' | 'PRODUCT_NOT_SOLD',
  message: string,
  order: Order,
  short: readonly Shortage[],
): ShopError {
  const { lines } = order;
  const fields = short.map(
    ({ productId, available, isOffTheShop }) =>
      [
        `lines.${lines.findIndex(({ itemId }) => itemId.equals(productId))}.quantity`,
        isOffTheShop ? 'This product is no longer sold.' : `${countThatIs(available)} left.`,
      ] as const,
  );
  return new ShopError({
    status: HttpStatus.CONFLICT,
    code,
    message,
    fieldErrors: Object.fromEntries(fields),
    current: { short: short.map(({ productId, available }) => ({ itemId: productId.toString(), available })) },
  });
}

/** The names of these products in an order of several lines; in one of a single line the name says nothing. */
function namesIn(order: Order, products: readonly Shortage[]): string | undefined {
  const { lines } = order;
  const named = lines.filter(({ itemId }) => products.some(({ productId }) => itemId.equals(productId)));
  return lines.length > 1 && named.length > 0 ? nameOf(named) : undefined;
}

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
