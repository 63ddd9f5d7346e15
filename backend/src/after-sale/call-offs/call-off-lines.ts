import type { UnitsOfLineDto } from '../../ordering/orders/dto/refund-order.dto.js';
import { unitsAmong } from '../../ordering/orders/refunds/new-refund.js';
import { returnTooLarge } from '../../ordering/orders/order.errors.js';
import type { OrderLine } from '../../ordering/orders/order-parts.schema.js';
import type { Order } from '../../ordering/orders/order.schema.js';
import type { LineUnits } from '../../ordering/orders/refunds/refund.schema.js';
import { mergeLines, type ProductUnits } from '../../catalogue/products/product-units.js';

/** The units of an order that have neither come back nor been refunded. */
export const unitsToSendBack = (order: Order): LineUnits[] =>
  unitsBut(order, ({ refunded, returned }) => Math.max(refunded, returned));

/** The units of an order that have not gone back to stock. */
export const unitsOutOfStock = (order: Order): LineUnits[] => unitsBut(order, ({ returned }) => returned);

/** The units of an order that have not been refunded. */
export const unitsPaidFor = (order: Order): LineUnits[] => unitsBut(order, ({ refunded }) => refunded);

function unitsBut(order: Order, gone: (line: OrderLine) => number): LineUnits[] {
  return order.lines
    .map((line) => ({ itemId: line.itemId, quantity: line.quantity - gone(line) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * The named units, each product once; all of those left when none are named.
 * @throws ShopError 400 for a product that is not in the order, 409 RETURN_TOO_LARGE unless so many are left of each
 */
export function chooseUnits(order: Order, left: readonly LineUnits[], named?: readonly UnitsOfLineDto[]): LineUnits[] {
  if (!named) return [...left];
  const leftOf = ({ itemId }: OrderLine): number => left.find((units) => units.itemId.equals(itemId))?.quantity ?? 0;
  return unitsAmong(order, mergeLines(named), returnTooLarge(), leftOf);
}

/** As a refund asks for them. */
export const toProductUnits = (units: readonly LineUnits[] = []): ProductUnits[] =>
  units.map(({ itemId, quantity }) => ({ itemId: itemId.toString(), quantity, sentAs: [] }));
