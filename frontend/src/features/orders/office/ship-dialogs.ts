import { askDialog } from '../../../components/dialog/ask-dialog';
import { orderWords } from '../../../entities/order/order-words';
import type { Order } from '../../../entities/order/orders-api';

const REVERSED = ['ORDER_REFUNDED', 'ORDER_DISPUTED'];

/** Shipping can't be undone. */
export const askToShip = (order: Order): Promise<boolean> =>
  askDialog({
    title: 'Ship Order?',
    text: `${orderWords(order)} to ${order.customerName}`,
    icon: 'warning',
    confirmText: 'Yes, Ship!',
  });

/** Whether shipping was refused because money was given back or is disputed, which an admin may overrule. */
export const isReversed = (code: string | undefined): boolean => REVERSED.includes(code ?? '');

export const askToShipAnyway = (refusal: string): Promise<boolean> =>
  askDialog({ title: 'Ship anyway?', text: refusal, icon: 'warning', confirmText: 'Ship anyway' });
