import type { Types } from 'mongoose';
import { refundsOf } from '../refunds/refunds.js';
import type { LineUnits } from '../refunds/refund.schema.js';
import type { OrderEvent, OrderLine } from '../order-parts.schema.js';
import type { Order } from '../order.schema.js';
import type { Parcel } from './parcel.schema.js';

/** An order as the caller saw its parcels and what was paid back of it, and the parcels as they become. */
export interface ParcelsChange {
  seen: Order;
  /** Absent when they stay. */
  next?: Parcel[];
  /** Of the event that it is, and its notices. */
  ref?: string;
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
  unitsIn(
    refundsOf(order)
      .filter(({ createdAt, status, changedAt }) => createdAt <= at && !(status === 'failed' && changedAt <= at))
      .flatMap(({ lines }) => lines.filter((line) => line.itemId.equals(itemId))),
  );

/** The event of a parcel's departure. */
export const departureOf = ({ events }: Pick<Order, 'events'>, { _id }: Parcel): OrderEvent | undefined =>
  events.find(
    ({ kind, ref }) =>
      (kind === 'shipped' && ref === undefined) ||
      ((kind === 'shipped' || kind === 'partShipped') && ref === _id.toString()),
  );

/** The parcel that an event is about; the only one for an event without a mention. */
export const parcelOfEvent = (order: Order, ref: string | undefined): Parcel | undefined =>
  parcelsOf(order).find(({ _id }) => ref === undefined || ref.startsWith(_id.toString()));

/** A change of its tracking, which is another event each time. */
export const refOfChange = ({ _id, version }: Parcel): string => `${_id.toString()}-${version}`;

/** Units that left, by product. */
export function unitsSentOf(order: Order): (itemId: Types.ObjectId) => number {
  const sent = new Map<string, number>();
  for (const { itemId, quantity } of parcelsOf(order).flatMap(({ lines }) => lines)) {
    sent.set(itemId.toString(), (sent.get(itemId.toString()) ?? 0) + quantity);
  }
  return (itemId) => sent.get(itemId.toString()) ?? 0;
}

export const unitsIn = (lines: readonly LineUnits[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The units that are still to leave: what is paid back is taken from what has not left. */
export const unitsToShip = (order: Order): LineUnits[] => unitsBut(order, ({ refunded }, sent) => refunded + sent);

/** The units of each line but those that are gone, without lines that have none. @param gone how many of a line are */
export function unitsBut(order: Order, gone: (line: OrderLine, sent: number) => number): LineUnits[] {
  const sentOf = unitsSentOf(order);
  return order.lines
    .map((line) => ({ itemId: line.itemId, quantity: line.quantity - gone(line, sentOf(line.itemId)) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Whether some of its goods left, and others did not. */
export const isPartlySent = (order: Order): boolean => order.status === 'Pending' && parcelsOf(order).length > 0;
