import { askDialog, askWithFields } from '../../../components/dialog/ask-dialog';
import { orderWords } from '../../../entities/order/order-words';
import type { Order } from '../../../entities/order/orders-api';
import { isPartlyShipped } from '../../../entities/order/parcel-units';
import { updateOrderLimits } from '../../../lib/generated/contract-limits';

const REVERSED = ['ORDER_REFUNDED', 'ORDER_DISPUTED'];

const { carrier, trackingNumber } = updateOrderLimits;

const questionAbout = (order: Order, what = isPartlyShipped(order) ? 'All that is left of it' : orderWords(order)) =>
  ({
    title: 'Ship Order?',
    text: `${what} to ${order.customerName}`,
    icon: 'warning',
    confirmText: 'Yes, Ship!',
  }) as const;

/** Shipping can't be undone. @param part what of it is shipped; all that is left without it */
export const askToShip = (order: Order, part?: string): Promise<boolean> => askDialog(questionAbout(order, part));

/** The same with what the customer can follow the parcel by; the fields that were filled in, or nothing. */
export async function askToShipTracked(order: Order): Promise<Record<string, string> | undefined> {
  const typed = await askWithFields({
    ...questionAbout(order),
    fields: [
      { name: 'carrier', label: 'Carrier (optional)', ...carrier },
      { name: 'trackingNumber', label: 'Tracking number (optional)', ...trackingNumber },
    ],
  });
  return typed && Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
}

/** Whether shipping was refused because money was given back or is disputed, which an admin may overrule. */
export const isReversed = (code: string | undefined): boolean => REVERSED.includes(code ?? '');

export const askToShipAnyway = (refusal: string): Promise<boolean> =>
  askDialog({ title: 'Ship anyway?', text: refusal, icon: 'warning', confirmText: 'Ship anyway' });
