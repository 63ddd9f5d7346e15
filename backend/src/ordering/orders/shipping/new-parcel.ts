import { Types } from 'mongoose';
import type { Facts } from '../../../audit/audit-entry.schema.js';
import { invalidInput } from '../../../platform/common/errors/shop-error.js';
import type { OrderTracking } from '../order-parts.schema.js';
import type { Order } from '../order.schema.js';
import { chooseUnits } from '../refunds/new-refund.js';
import type { LineUnits } from '../refunds/refund.schema.js';
import { tooManyToShip } from '../order.errors.js';
import { carrierNamed, trackingPage } from './carriers.js';
import type { Parcel } from './parcel.schema.js';
import { parcelsOf, unitsToShip } from './parcels.js';
import type { ShipmentDto, TrackingDto } from './shipping.dto.js';

/**
 * The named units, or all that are left to ship.
 * @throws ShopError 400 for a product that is not in the order, 409 ORDER_NOT_SHIPPABLE unless so many units are left
 */
export function newParcel(order: Order, shipment: ShipmentDto): Parcel {
  const { batches = [], lines, idempotencyKey } = shipment;
  const stranger = batches.findIndex(({ itemId }) => !order.lines.some((line) => line.itemId.equals(itemId)));
  if (stranger >= 0) throw invalidInput({ [`batches.${stranger}.itemId`]: 'This product is not in the order.' });
  const tracking = toTracking(shipment);
  return {
    _id: new Types.ObjectId(),
    lines: chooseUnits(order, unitsToShip(order), lines, tooManyToShip()).map((units) => {
      const batch = batchOf(shipment, units);
      return { ...units, ...(batch !== '' && { batch }) };
    }),
    ...(tracking && { tracking }),
    version: 0,
    ...(idempotencyKey && { idempotencyKey }),
  };
}

/** Empty without one. */
const batchOf = ({ batch = '', batches = [] }: ShipmentDto, line: LineUnits): string =>
  batches.findLast(({ itemId }) => line.itemId.equals(itemId))?.batch ?? batch;

/** Undefined when nothing is stated. */
export function toTracking({
  carrier: typed = '',
  trackingNumber: number = '',
  trackingUrl = '',
}: TrackingDto): OrderTracking | undefined {
  const carrier = carrierNamed(typed);
  const url = trackingUrl || trackingPage(carrier, number);
  return carrier || number || url ? { carrier, number, ...(url && { url }) } : undefined;
}

export const isSameTracking = (one: OrderTracking | undefined, other: OrderTracking | undefined): boolean =>
  one?.carrier === other?.carrier && one?.number === other?.number && one?.url === other?.url;

/** A parcel's tracking and batches, as the audit log has them. */
export const factsOfParcel = ({ tracking, lines }: Parcel): Facts => ({
  ...(tracking && { tracking: { ...tracking } }),
  ...(lines.some(({ batch }) => batch !== undefined) && { batches: lines.map(({ batch = '' }) => batch) }),
});

/** The same of a change of its tracking. */
export const factsOfTracking = (tracking: OrderTracking | undefined): Facts => ({
  carrier: tracking?.carrier ?? '',
  trackingNumber: tracking?.number ?? '',
  trackingUrl: tracking?.url ?? '',
});

/** Whether all that was left of an order went out exactly so. */
export function isShippedSo(order: Order, shipment: ShipmentDto): boolean {
  const last = parcelsOf(order).at(-1);
  if (order.status !== 'Shipped' || !last || shipment.lines) return false;
  return (
    isSameTracking(last.tracking, toTracking(shipment)) &&
    last.lines.every((line) => (line.batch ?? '') === batchOf(shipment, line))
  );
}
