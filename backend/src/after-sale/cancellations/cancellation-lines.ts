import type { Order } from '../../ordering/orders/order.schema.js';
import type { LineUnits } from '../../ordering/orders/refunds/refund.schema.js';
import { unitsBut } from '../../ordering/orders/shipping/parcels.js';
import type { ProductUnits } from '../../catalogue/products/product-units.js';

/** The units that left and have neither come back nor been refunded: both take what has not left first. */
export const unitsToSendBack = (order: Order): LineUnits[] =>
  unitsBut(order, ({ quantity, refunded, returned }, sent) => Math.max(refunded, returned, quantity - sent));

/** The units that have neither left nor gone back to stock. */
export const unitsOutOfStock = (order: Order): LineUnits[] => unitsBut(order, ({ returned }, sent) => returned + sent);

/** As a refund asks for them. */
export const toProductUnits = (units: readonly LineUnits[] = []): ProductUnits[] =>
  units.map(({ itemId, quantity }) => ({ itemId: itemId.toString(), quantity, sentAs: [] }));
