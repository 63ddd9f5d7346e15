import type { ClientSession, Types } from 'mongoose';
import type { OrderLine } from './order-parts.schema.js';
import type { OrderPrice } from './order-pricing.js';
import { nameOf, type Order } from './order.schema.js';
import { PLACED } from './order-transitions.js';

/** A line of a new order; its amount follows. */
export type NewLine = Omit<OrderLine, 'amountCents' | 'refunded' | 'returned' | 'batch'>;

/** A new order, each product in one line. */
export interface NewOrder extends Pick<
  Order,
  | 'owner'
  | 'customerName'
  | 'customerEmail'
  | 'customerAddress'
  | 'address'
  | 'customerNumber'
  | 'company'
  | 'taxNumber'
  | 'purchaseOrderNumber'
  | 'note'
  | 'termsVersion'
  | 'quoteId'
> {
  lines: NewLine[];
  /** The price of these lines, see `priceOrder`. */
  price: Pick<OrderPrice, 'country' | 'delivery' | 'taxes' | 'totalCents'>;
  idempotencyKey?: string | undefined;
  /** Changes what is ordered, in the transaction that places the order. */
  tie?: (orderId: Types.ObjectId, session: ClientSession) => Promise<void>;
}

/** The stored fields of a new order, without its number. */
export function placedFieldsOf({ lines, price, ...order }: Omit<NewOrder, 'tie'>) {
  const priced = lines.map((line) => ({ ...line, amountCents: amountCentsOf([line]), refunded: 0, returned: 0 }));
  const at = new Date();
  const { event } = PLACED;
  return {
    ...order,
    ...summaryOf(priced),
    ...chargesOf(price),
    lines: priced,
    status: PLACED.status,
    pay: { state: PLACED.pay, attempt: 0 },
    events: [{ kind: event, at }],
    asks: PLACED.notices.map((notice) => ({ event, ...notice })),
    relayDueAt: at,
  };
}

/** The sum of these lines, in cents. */
export const amountCentsOf = (lines: readonly Pick<OrderLine, 'unitPriceCents' | 'quantity'>[]): number =>
  sumOf(lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity));

/** The summary, for clients that know orders of one product. */
function summaryOf(lines: Pick<OrderLine, 'itemId' | 'itemName' | 'quantity'>[]) {
  const [first] = lines;
  return {
    ...(first && { itemId: first.itemId }),
    itemName: nameOf(lines),
    quantity: sumOf(lines.map(({ quantity }) => quantity)),
  };
}

/** The parts of its price that an order keeps, beside its lines. */
export function chargesOf({
  country,
  delivery,
  taxes,
  totalCents,
}: NewOrder['price']): Pick<Order, 'country' | 'delivery' | 'taxes' | 'amountCents'> {
  return {
    country,
    ...(delivery && {
      delivery: { methodId: delivery.methodId, name: delivery.name, amountCents: delivery.priceCents },
    }),
    ...(taxes.length > 0 && { taxes }),
    amountCents: totalCents,
  };
}

const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0);
