import type { Types } from 'mongoose';
import { refundsOf } from '../refunds/refunds.js';
import type { LineUnits } from '../refunds/refund.schema.js';
import type { OrderEvent, OrderLine } from '../order-parts.schema.js';
import type { Order } from '../order.schema.js';
import type { Parcel } from './parcel.schema.js';

/** The parcels of an order as the caller saw them, and as they become. */
export interface ParcelsChange {
  seen: Order;
  next: Parcel[];
  /** Of the event that it is, and its notices. */
  ref: string;
}

/** The parcels that left, the earliest first. An order that was shipped before parcels were kept has one, with its own id. */
export function parcelsOf(order: Order): Parcel[] {
  if (order.parcels) return order.parcels;
  return order.status === 'Shipped' ? [onlyParcelOf(order)] : [];
}

/** All that was not paid back when the order was shipped. */
function onlyParcelOf({ _id, lines, tracking, ...order }: Order): Parcel {
  const at = order.events.find(({ kind }) => kind === 'shipped')?.at ?? order.updatedAt;
  const packed = lines.map(({ itemId, quantity, batch }) => ({
    ...{ itemId, quantity: quantity - unitsPaidBackAt(order, itemId, at) },
    ...(batch !== undefined && { batch }),
  }));
  return { _id, lines: packed.filter(({ quantity }) => quantity > 0), ...(tracking && { tracking }), version: 0 };
}

/** Units of a line that were paid back, or about to be, at that moment. */
const unitsPaidBackAt = (order: Pick<Order, 'refunds'>, itemId: Types.ObjectId, at: Date): number =>
  refundsOf(order)
    .filter(({ createdAt, status, changedAt }) => createdAt <= at && !(status === 'failed' && changedAt <= at))
    .flatMap(({ lines }) => lines.filter((line) => line.itemId.equals(itemId)))
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** The event of a parcel's departure. */
export const departureOf = ({ events }: Pick<Order, 'events'>, { _id }: Parcel): OrderEvent | undefined =>
  events.find(({ kind, ref }) => kind === 'shipped' && (ref === undefined || ref === _id.toString()));

/** The parcel that an event is about; the only one for an event without a mention. */
export const parcelOfEvent = (order: Order, ref: string | undefined): Parcel | undefined =>
  parcelsOf(order).find(({ _id }) => ref === undefined || ref.startsWith(_id.toString()));

/** A change of its tracking, which is another event each time. */
export const refOfChange = ({ _id, version }: Parcel): string => `${_id.toString()}-${version}`;

/** Units of a line that left. */
export const unitsSent = (order: Order, itemId: Types.ObjectId): number =>
  parcelsOf(order)
    .flatMap(({ lines }) => lines.filter((line) => line.itemId.equals(itemId)))
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** Units of a line that are still to leave: what is paid back is taken from what has not left. */
export const unitsLeft = (order: Order, { itemId, quantity, refunded }: OrderLine): number =>
  Math.max(0, quantity - unitsSent(order, itemId) - refunded);

/** The units that are still to leave, without lines that have none. */
export const unitsToShip = (order: Order): LineUnits[] =>
  order.lines
    .map((line) => ({ itemId: line.itemId, quantity: unitsLeft(order, line) }))
    .filter(({ quantity }) => quantity > 0);
