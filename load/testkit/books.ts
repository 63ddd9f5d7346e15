import type { mongo } from 'mongoose';
import type Stripe from 'stripe';
import type { StripeState } from './stripe-stand-in.js';
import { sum } from './sum.js';

/*
 * The stored data and charges that the oracle reads. It shares no type and no code with the back end, so that it can't
 * have the same error.
 */

export interface ProductEntry {
  _id: string;
  available: number;
}

/** A change of stock. */
export interface StockEntry {
  product: string;
  /** Below zero when they went. */
  units: number;
  /** The order that they went to or came from; undefined for any other change. */
  order: string | undefined;
}

export interface OrderEntry {
  _id: string;
  lines: { itemId: string; quantity: number; refunded: number; returned: number }[];
  refunds: RefundEntry[];
  /** Units that came back to stock, by return and product. */
  returns: { itemId: string; quantity: number }[];
  /** The amount left to refund; undefined before the first refund. */
  refundableCents: number | undefined;
  amountCents: number;
  /** The sum of its lines, its delivery and its added taxes. */
  partsCents: number;
  /** Its parcels, the earliest first. */
  parcels: ParcelEntry[];
  /** The names of its events, the earliest first. */
  events: string[];
  /** How each of its disputes stands. */
  disputes: string[];
  status: string;
  cancelled: boolean;
  transactionId: string;
  pay: { state: string; intentId?: string };
  /** The returned money on its record: refunds that didn't fail, and money taken by disputes. */
  reversedCents: number;
}

export interface ParcelEntry {
  /** The event of its departure; undefined without one. */
  event: string | undefined;
  lines: { itemId: string; quantity: number }[];
  /** The units that were paid back, or about to be, as it left. */
  paidBack: { itemId: string; quantity: number }[];
}

export interface RefundEntry {
  _id: string;
  status: string;
  amountCents: number;
  deliveryCents: number;
  /** Whether the shop started it; the others were made by hand at Stripe. */
  isOwn: boolean;
  /** Whether Stripe is known to have it. */
  isSent: boolean;
  lines: { itemId: string; quantity: number; amountCents: number }[];
}

export interface PaymentEntry {
  order: string;
  transactionId: string;
  amountCents: number;
}

export interface IntentEntry {
  id: string;
  status: Stripe.PaymentIntent.Status;
  amount: number;
  amountReceived: number;
  currency: string;
  orderId: string | undefined;
  /** Whether the whole charge was refunded. */
  refunded: boolean;
  /** The returned part of the charge: refunds that didn't fail, and money taken by disputes. */
  reversedCents: number;
  /** The hold's start in Unix seconds; undefined without a hold. */
  heldSince: number | undefined;
}

/** The shop's side. */
export interface ShopBooks {
  products: ProductEntry[];
  stockEntries: StockEntry[];
  orders: OrderEntry[];
  payments: PaymentEntry[];
}

/** The state of the shop and Stripe, read while both may be changing. */
export interface Books extends ShopBooks {
  /** Read before the shop: it must account for each of their captures. */
  intentsBefore: IntentEntry[];
  /** Read after the shop: each capture on the shop's record must be among them. */
  intents: IntentEntry[];
  /** Stripe's clock, Unix seconds. */
  now: number;
}

/** The read fields of the stored documents. */
interface StoredProduct {
  _id: unknown;
  available: number;
}

interface StoredStockChange {
  product: unknown;
  units: number;
  order?: unknown;
}

interface StoredOrder {
  _id: unknown;
  lines: { itemId: unknown; quantity: number; unitPriceCents: number; refunded?: number; returned?: number }[];
  returns?: { lines: { itemId: unknown; quantity: number }[] }[];
  refundableCents?: number;
  delivery?: { amountCents: number };
  taxes?: { rate: number; isIncluded: boolean }[];
  amountCents: number;
  events: StoredEvent[];
  parcels?: { _id: unknown; lines: { itemId: unknown; quantity: number }[] }[];
  status: string;
  cancelled: boolean;
  transactionId: string;
  pay: { state: string; intentId?: string };
  refunds?: StoredRefund[];
  reversals?: { disputes?: { withdrawnCents: number; status: string }[] };
}

interface StoredEvent {
  kind: string;
  ref?: string;
}

interface StoredRefund {
  _id: string;
  stripeId?: string;
  status: string;
  amountCents: number;
  deliveryCents?: number;
  lines?: { itemId: unknown; quantity: number; amountCents: number }[];
}

interface StoredPayment {
  order: unknown;
  transactionId: string;
  amountCents: number;
}

/** Reads both sides. */
export async function readBooks(
  client: mongo.MongoClient,
  database: string,
  readStripe: () => Promise<StripeState>,
): Promise<Books> {
  const before = await readStripe();
  const shop = await readShop(client, client.db(database));
  const after = await readStripe();
  return { ...shop, intentsBefore: toIntentEntries(before), intents: toIntentEntries(after), now: after.now };
}

/** One snapshot of the shop's side, without half of a transaction. */
export async function readShop(client: mongo.MongoClient, db: mongo.Db): Promise<ShopBooks> {
  return client.withSession((session) =>
    session.withTransaction(async () => {
      const all = <Stored extends mongo.Document>(name: string) =>
        db.collection<Stored>(name).find({}, { session }).toArray();
      const products = await all<StoredProduct>('products');
      const orders = await all<StoredOrder>('orders');
      const payments = await all<StoredPayment>('payments');
      const stockChanges = await all<StoredStockChange>('stockchanges');
      return {
        products: products.map(({ _id, available }) => ({ _id: String(_id), available })),
        stockEntries: stockChanges.map(({ product, units, order }) => ({
          product: String(product),
          units,
          order: order === undefined ? undefined : String(order),
        })),
        orders: orders.map(toOrderEntry),
        payments: payments.map(({ order, transactionId, amountCents }) => ({
          order: String(order),
          transactionId,
          amountCents,
        })),
      };
    }),
  );
}

function toOrderEntry(order: StoredOrder): OrderEntry {
  const { _id, lines, amountCents, events, status, cancelled, transactionId, pay } = order;
  return {
    _id: String(_id),
    lines: lines.map(({ itemId, quantity, refunded = 0, returned = 0 }) => ({
      itemId: String(itemId),
      quantity,
      refunded,
      returned,
    })),
    ...toGivenBack(order),
    parcels: toParcels(order),
    amountCents,
    partsCents: toPartsCents(order),
    events: events.map(({ kind }) => kind),
    disputes: (order.reversals?.disputes ?? []).map((dispute) => dispute.status),
    status,
    cancelled,
    transactionId,
    pay: { state: pay.state, intentId: pay.intentId },
    reversedCents: toReversedCents(order),
  };
}

/** The refunds and returns of an order. */
export function toGivenBack({
  refunds = [],
  returns = [],
  refundableCents,
}: Pick<StoredOrder, 'refunds' | 'returns' | 'refundableCents'>): Pick<
  OrderEntry,
  'refunds' | 'returns' | 'refundableCents'
> {
  return {
    refunds: refunds.map(({ _id, stripeId, status, amountCents, deliveryCents = 0, lines = [] }) => ({
      ...{ _id, status, amountCents, deliveryCents },
      isOwn: _id !== stripeId,
      isSent: stripeId !== undefined,
      lines: lines.map((line) => ({ ...line, itemId: String(line.itemId) })),
    })),
    returns: returns.flatMap(({ lines }) =>
      lines.map(({ itemId, quantity }) => ({ itemId: String(itemId), quantity })),
    ),
    refundableCents,
  };
}

const DEPARTURES = ['shipped', 'partShipped'];

/** The parcels of an order, with what its events before each departure say of its refunds. */
export function toParcels({
  parcels = [],
  events = [],
  refunds = [],
}: Pick<StoredOrder, 'parcels' | 'refunds'> & { events?: StoredEvent[] }): ParcelEntry[] {
  return parcels.map(({ _id, lines }) => {
    const at = events.findIndex(({ kind, ref }) => DEPARTURES.includes(kind) && ref === String(_id));
    const before = events.slice(0, at);
    const standing = refunds.filter(({ _id: ref }) => {
      const last = before.findLast((event) => event.ref === ref && event.kind.startsWith('refund'));
      return last !== undefined && last.kind !== 'refundFailed';
    });
    return {
      event: events[at]?.kind,
      lines: lines.map(toUnits),
      paidBack: standing.flatMap((refund) => (refund.lines ?? []).map(toUnits)),
    };
  });
}

const toUnits = ({ itemId, quantity }: { itemId: unknown; quantity: number }) => ({ itemId: String(itemId), quantity });

/** An order's due amount: its lines, its delivery, and each added tax on both, in basis points, rounded once. */
export function toPartsCents({
  lines,
  delivery,
  taxes = [],
}: Pick<StoredOrder, 'lines' | 'delivery' | 'taxes'>): number {
  const priced = lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
  const net = sum([...priced, delivery?.amountCents ?? 0]);
  const added = taxes.filter(({ isIncluded }) => !isIncluded);
  return net + sum(added.map(({ rate }) => Math.round((net * rate) / 10_000)));
}

/** The returned money on an order's record: refunds that didn't fail, and money taken by disputes. */
export function toReversedCents({
  refunds = [],
  reversals,
}: {
  refunds?: Pick<StoredRefund, 'status' | 'amountCents'>[];
  reversals?: StoredOrder['reversals'];
}): number {
  const given = refunds.filter(({ status }) => status !== 'failed').map(({ amountCents }) => amountCents);
  return sum([...given, ...(reversals?.disputes ?? []).map(({ withdrawnCents }) => withdrawnCents)]);
}

const TAKING = ['needs_response', 'under_review', 'lost'];

function toIntentEntries({ payment_intents, charges, refunds, disputes }: StripeState): IntentEntry[] {
  const chargeById = new Map(charges.map((charge) => [charge.id, charge]));
  return payment_intents.map((intent) => {
    const charge = chargeById.get(String(intent.latest_charge));
    return {
      id: intent.id,
      status: intent.status,
      amount: intent.amount,
      amountReceived: intent.amount_received,
      currency: intent.currency,
      orderId: intent.metadata['order'],
      refunded: intent.status === 'succeeded' && charge?.refunded === true,
      reversedCents: sum(
        [
          ...refunds.filter((refund) => refund.payment_intent === intent.id && refund.status !== 'failed'),
          ...disputes.filter((dispute) => dispute.payment_intent === intent.id && TAKING.includes(dispute.status)),
        ].map(({ amount }) => amount),
      ),
      heldSince: intent.status === 'requires_capture' ? charge?.created : undefined,
    };
  });
}
