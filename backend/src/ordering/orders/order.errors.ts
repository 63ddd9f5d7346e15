import {
  atFields,
  conflict,
  type CurrentState,
  notFound,
  type ShopError,
} from '../../platform/common/errors/shop-error.js';
import { formatCents, toDollars } from '../../platform/common/money.js';
import type { Dispute } from './reversals/reversals.schema.js';

/** An answer repeats no long list. */
export const MOST_NAMED = 5;

export const orderNotFound = (): ShopError => notFound('ORDER_NOT_FOUND', 'There is no such order.');

/** @param ids which are not there; the first of them are named at the field */
export const ordersNotFound = (ids: readonly string[], field: string): ShopError =>
  atFields(orderNotFound(), { [field]: `There is no order ${ids.slice(0, MOST_NAMED).join(', ')}.` });

/** The sentence is the specification's, letter by letter. */
export const quantityOutOfRange = (available: number, minimum: number): ShopError =>
  conflict('QUANTITY_OUT_OF_RANGE', `You can not order more then ${available} and less then ${minimum}`);

export const quantityNotInPacks = (multiple: number): ShopError =>
  conflict('QUANTITY_NOT_IN_PACKS', `This product comes in packs of ${multiple}. Please order a multiple of it.`);

export const orderPlacedAlready = (): ShopError =>
  conflict(
    'ORDER_PLACED_ALREADY',
    'Your order has been placed already. Please look at My Orders before you place another.',
  );

/** @param amountCents what the order costs now */
export const amountChanged = (amountCents: number): ShopError =>
  conflict('AMOUNT_CHANGED', 'The price has changed. Please look at the order again.', {
    amountToBePaid: toDollars(amountCents),
  });

export const amountOutOfRange = (): ShopError =>
  conflict('AMOUNT_OUT_OF_RANGE', 'Cards can be charged from $0.50 to $999,999.99 at a time.');

/** Delivery methods exist, but none goes to the order's country. */
export const noDelivery = (): ShopError => deliveryNotAvailable('country', 'We do not deliver to this country.');

/** The named method is gone, or goes elsewhere. */
export const methodNotAvailable = (): ShopError =>
  deliveryNotAvailable(
    'delivery',
    'This way of delivery is no longer offered for this country. Please choose another.',
  );

const deliveryNotAvailable = (field: 'country' | 'delivery', message: string): ShopError =>
  atFields(conflict('DELIVERY_NOT_AVAILABLE', message), { [field]: message });

export const orderNotCancellable = (): ShopError =>
  conflict('ORDER_NOT_CANCELLABLE', 'Only an unpaid order can be cancelled.');

export const orderNotShippable = (): ShopError =>
  conflict('ORDER_NOT_SHIPPABLE', 'Only a pending order can be shipped.');

export const tooManyToShip = (): ShopError =>
  conflict('ORDER_NOT_SHIPPABLE', 'More units than are left to ship can not leave.');

export const tooManyParcels = (most: number): ShopError =>
  conflict('ORDER_NOT_SHIPPABLE', `This order has ${most} parcels. Please ship all that is left of it.`);

/** Even `anyway`: the customer has all the money. */
export const orderWhollyRefunded = (): ShopError =>
  conflict('ORDER_NOT_SHIPPABLE', 'All that was paid for this order has been given back to the customer.');

/** @param current the parcel as it is now, as answered */
export const trackingChanged = (current: CurrentState): ShopError =>
  conflict('TRACKING_CHANGED', 'The tracking was changed meanwhile. Please look at it again.', current);

export const tooManyTrackingChanges = (most: number): ShopError =>
  conflict('TOO_MANY_TRACKING_CHANGES', `The tracking of this parcel was changed ${most} times, which is the most.`);

export const parcelNotFound = (): ShopError => notFound('PARCEL_NOT_FOUND', 'There is no such parcel.');

export const orderClosed = (): ShopError => conflict('ORDER_CLOSED', 'This order has been cancelled.');

/** The office answers first. */
export const callOffToAnswer = (): ShopError =>
  conflict('CALL_OFF_ASKED', 'The customer asks to cancel this order. Please answer that before you ship it.');

/** Without the amount, which the warehouse is not told. */
export const orderRefunded = (): ShopError =>
  conflict('ORDER_REFUNDED', 'Money of this order has been given back to the customer.');

/** Without the amount, which the warehouse is not told. */
export const orderDisputed = ({ status }: Pick<Dispute, 'status'>): ShopError =>
  conflict(
    'ORDER_DISPUTED',
    status === 'lost'
      ? "The customer's bank took money of this order back after a dispute."
      : 'The customer disputes money of this order with their bank.',
  );

export const orderNotRefundable = (): ShopError =>
  conflict('ORDER_NOT_REFUNDABLE', 'Only an order that was paid can be refunded, and its goods taken back.');

/** @param leftCents what is left to refund */
export const refundTooLarge = (leftCents: number): ShopError =>
  conflict('REFUND_TOO_LARGE', `${formatCents(Math.max(0, leftCents))} of this order can still be refunded.`, {
    refundableAmount: toDollars(Math.max(0, leftCents)),
  });

/** @param amountCents what the refund comes to now */
export const refundChanged = (amountCents: number): ShopError =>
  conflict('REFUND_CHANGED', `This refund now comes to ${formatCents(amountCents)}. Please look at the order again.`, {
    amount: toDollars(amountCents),
  });

export const refundedAlready = (): ShopError =>
  conflict('REFUNDED_ALREADY', 'This refund has been made already. Please look at the order before you make another.');

export const returnTooLarge = (): ShopError =>
  conflict('RETURN_TOO_LARGE', 'More units than were sold and not yet returned can not come back.');

export const returnedAlready = (): ShopError =>
  conflict('RETURNED_ALREADY', 'This return has been entered already. Please look at the order before another.');
