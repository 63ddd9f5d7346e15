import { type Order, PAY_STATES } from '../../ordering/orders/order.schema.js';
import type { Parcel } from '../../ordering/orders/shipping/parcel.schema.js';
import { parcelsOf, unitsToShip } from '../../ordering/orders/shipping/parcels.js';
import type { Seller, Settings } from '../../settings/settings.schema.js';
import { type PackedLine, type PackingSlipData, packingSlipDataOf } from './packing-slip.js';

/** A packing slip, and whether its parcel has left. */
interface ListedSlip {
  slip: PackingSlipData;
  isSent: boolean;
}

/** The data of the packing slips of several orders, and of the list of what is to pick for them. */
export interface ShippingListData {
  seller: Seller;
  timeZone: string;
  slips: ListedSlip[];
  /** The units of each product, by part numbers. */
  picks: Omit<PackedLine, 'batch'>[];
  /** The orders without a slip, and why. */
  leftOut: { orderNumber: string; reason: string }[];
}

/** The goods of a packing slip: all that is left to pack now, or the last parcel of a shipped order. */
export const parcelToPack = (order: Order): Pick<Parcel, 'lines' | 'tracking'> =>
  (order.status === 'Shipped' && parcelsOf(order).at(-1)) || { lines: unitsToShip(order) };

/** @param hasPhone whether the reader may see the recipients' phone numbers */
export function shippingListOf(
  orders: readonly Order[],
  settings: Pick<Settings, 'seller' | 'bank' | 'timeZone'>,
  hasPhone: boolean,
): ShippingListData {
  const judged = orders.map((order) => ({ order, reason: objectionTo(order) }));
  const leftOut = judged.flatMap(({ order, reason }) =>
    reason === undefined ? [] : [{ orderNumber: order.number, reason }],
  );
  const packed = judged.flatMap(({ order, reason }) => (reason === undefined ? [order] : []));
  return {
    ...{ seller: settings.seller, timeZone: settings.timeZone, leftOut },
    slips: packed.map((order) => ({
      slip: packingSlipDataOf(order, parcelToPack(order), settings, hasPhone),
      isSent: order.status === 'Shipped',
    })),
    picks: picksOf(packed.filter(({ status }) => status !== 'Shipped')),
  };
}

/** Why an order has no slip now; undefined when it has one. */
function objectionTo(order: Order): string | undefined {
  if (order.pay.state !== PAY_STATES.captured) return 'not paid yet';
  if (order.closedAt) return 'cancelled';
  if (order.callOff?.waitsFor === 'answer') return 'its request is to be answered first';
  return parcelToPack(order).lines.length === 0 ? 'everything in it was refunded' : undefined;
}

function picksOf(orders: readonly Order[]): ShippingListData['picks'] {
  const picks = new Map<string, ShippingListData['picks'][number]>();
  for (const order of orders) {
    for (const { itemId, quantity } of unitsToShip(order)) {
      const { itemName = '', partNumber = '' } = order.lines.find((line) => line.itemId.equals(itemId)) ?? {};
      const before = picks.get(itemId.toString())?.quantity ?? 0;
      picks.set(itemId.toString(), { itemName, partNumber, quantity: before + quantity });
    }
  }
  const keyOf = ({ partNumber, itemName }: ShippingListData['picks'][number]) => `${partNumber} ${itemName}`;
  return [...picks.values()].sort((one, other) => BY_NUMBERS.compare(keyOf(one), keyOf(other)));
}

/** KG-9 stands before KG-10. */
const BY_NUMBERS = new Intl.Collator('en', { numeric: true });
