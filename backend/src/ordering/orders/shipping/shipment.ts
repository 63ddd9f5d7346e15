import { invalidInput } from '../../../platform/common/errors/shop-error.js';
import type { OrderTracking } from '../order-parts.schema.js';
import type { Order } from '../order.schema.js';
import { carrierNamed, trackingPage } from './carriers.js';
import type { ShipOrderDto } from './ship-orders.dto.js';

/** How the goods of an order go out. */
export interface Shipment {
  tracking?: OrderTracking;
  /** The batch of each line, in the order of the lines; empty without. */
  batches: readonly string[];
}

export const UNTRACKED: Shipment = { batches: [] };

/** @throws ShopError 400 when a batch is of a product that is not in the order */
export function toShipment(
  order: Order,
  { carrier, trackingNumber, trackingUrl, batch = '', batches = [] }: ShipOrderDto,
): Shipment {
  const { lines } = order;
  const indexOf = (itemId: string): number => lines.findIndex((line) => line.itemId.equals(itemId));
  const stranger = batches.findIndex(({ itemId }) => indexOf(itemId) < 0);
  if (stranger >= 0) throw invalidInput({ [`batches.${stranger}.itemId`]: 'This product is not in the order.' });
  const named = new Map(batches.map((each) => [indexOf(each.itemId), each.batch]));
  const tracking = toTracking(carrierNamed(carrier ?? ''), trackingNumber ?? '', trackingUrl ?? '');
  return { ...(tracking && { tracking }), batches: lines.map((_, index) => named.get(index) ?? batch) };
}

function toTracking(carrier: string, number: string, address: string): OrderTracking | undefined {
  const url = address || trackingPage(carrier, number);
  return carrier || number || url ? { carrier, number, ...(url && { url }) } : undefined;
}

/** The fields of an order that a shipment sets. */
export const fieldsOf = ({ tracking, batches }: Shipment): Record<string, unknown> => ({
  ...(tracking && { tracking }),
  ...Object.fromEntries(
    batches.flatMap((batch, index) => (batch === '' ? [] : [[`lines.${index}.batch`, batch] as const])),
  ),
});

/** The same as the audit log has it. */
export const factsOf = ({ tracking, batches }: Shipment): Record<string, unknown> => ({
  ...(tracking && { tracking: { ...tracking } }),
  ...(batches.some(Boolean) && { batches: [...batches] }),
});

/** Whether an order went out exactly so. */
export function isShippedSo(order: Order, { tracking, batches }: Shipment): boolean {
  const { carrier, number, url } = order.tracking ?? {};
  return (
    order.status === 'Shipped' &&
    carrier === tracking?.carrier &&
    number === tracking?.number &&
    url === tracking?.url &&
    order.lines.every(({ batch = '' }, index) => batch === (batches[index] ?? ''))
  );
}
