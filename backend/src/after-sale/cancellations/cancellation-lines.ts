import type { UnitsOfLineDto } from '../../ordering/orders/dto/refund-order.dto.js';
import { unitsAmong } from '../../ordering/orders/refunds/new-refund.js';
import { returnTooLarge } from '../../ordering/orders/order.errors.js';
import type { OrderLine } from '../../ordering/orders/order-parts.schema.js';
import type { Order } from '../../ordering/orders/order.schema.js';
import type { LineUnits } from '../../ordering/orders/refunds/refund.schema.js';
import { unitsSentOf } from '../../ordering/orders/shipping/parcels.js';
import { mergeLines, type ProductUnits } from '../../catalogue/products/product-units.js';

/** The units that left and have neither come back nor been refunded: both take what has not left first. */
export const unitsToSendBack = (order: Order): LineUnits[] =>
  unitsBut(order, ({ quantity, refunded, returned }, sent) => Math.max(refunded, returned, quantity - sent));

/** The units that have neither left nor gone back to stock. */
export const unitsOutOfStock = (order: Order): LineUnits[] => unitsBut(order, ({ returned }, sent) => returned + sent);

function unitsBut(order: Order, gone: (line: OrderLine, sent: number) => number): LineUnits[] {
  const sentOf = unitsSentOf(order);
  return order.lines
    .map((line) => ({ itemId: line.itemId, quantity: line.quantity - gone(line, sentOf(line.itemId)) }))
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
