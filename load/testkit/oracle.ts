import type { Books, IntentEntry, OrderEntry, ShopBooks } from './books.js';
import { checkParcels } from './parcel-checks.js';
import { checkRefunds } from './refund-checks.js';

/** The longest a card may be held without a decision, in seconds. */
const LONGEST_HOLD_S = 15 * 60;

const CLAIMED = 'C';
const CAPTURED = 'K';
const CANCELLED = 'X';

/** An order's public status never goes down this list. */
const STATUS_ORDER = ['Unpaid', 'Pending', 'Shipped'];

/** The events that an order's status implies; others are about its refunds and returns. */
const LIFE_EVENTS = ['placed', 'paid', 'partShipped', 'shipped', 'completed', 'cancelled'];

/** The units ever put on sale, by product id. */
export type Stocked = ReadonlyMap<string, number>;

/**
 * Lists the contradictions in money and stock, in words.
 *
 * @param stocked the products to account for unit by unit
 */
export function findViolations(books: Books, stocked: Stocked): string[] {
  const charged = new Set(books.intents.filter(({ status }) => status === 'succeeded').map(({ id }) => id));
  return [
    ...checkStock(books, stocked),
    ...checkCharges(books),
    ...books.orders.flatMap((order) => checkCharged(order, charged)),
    ...findShopViolations(books),
    ...checkHoldAges(books),
  ];
}

/** The contradictions that show without Stripe, in words. */
export function findShopViolations(books: ShopBooks): string[] {
  return [
    ...books.products.flatMap(({ _id, available }) =>
      available < 0 ? [`product ${_id} has ${available} available`] : [],
    ),
    ...checkStockHistory(books),
    ...books.orders.flatMap(checkOrder),
    ...books.orders.flatMap(checkRefunds),
    ...books.orders.flatMap(checkParcels),
    ...checkPayments(books),
  ];
}

/** Lists unfinished work, in words. */
export function findUnsettled({ orders, payments, intents }: Books): string[] {
  const recorded = new Set(payments.map(({ order }) => order));
  const over = new Set(intents.filter((intent) => intent.status === 'canceled' || intent.refunded).map(({ id }) => id));
  const held = intents.filter(({ heldSince }) => heldSince !== undefined);
  const reversed = new Map(intents.map(({ id, reversedCents }) => [id, reversedCents]));
  return [
    ...orders.flatMap(({ _id, pay: { state, intentId }, reversedCents, refunds }) => {
      if (state === CLAIMED) return [`order ${_id} is still claimed`];
      if (state === CAPTURED && !recorded.has(_id)) return [`order ${_id} is captured without a payment on record`];
      const back = reversed.get(intentId ?? '') ?? 0;
      const unsent = refunds.find(({ status, isSent }) => status === 'pending' && !isSent);
      if (unsent) return [`Stripe was not asked for refund ${unsent._id} of order ${_id}`];
      if (state === CAPTURED && reversedCents !== back)
        return [`order ${_id} says ${reversedCents} of ${back} went back`];
      if (state === CANCELLED && intentId && !over.has(intentId))
        return [`order ${_id} is cancelled, its intent is not`];
      return [];
    }),
    ...held.map(({ id, orderId }) => `intent ${id} of order ${orderId} still holds money`),
  ];
}

/** Remembers every status it has seen, and lists the orders whose status went backwards. */
export class StatusWitness {
  private readonly seen = new Map<string, number>();

  watch({ orders }: Pick<Books, 'orders'>): string[] {
    return orders.flatMap(({ _id, status }) => {
      const before = this.seen.get(_id) ?? 0;
      const now = STATUS_ORDER.indexOf(status);
      this.seen.set(_id, Math.max(before, now));
      return now < before ? [`order ${_id} went back from ${STATUS_ORDER[before]} to ${status}`] : [];
    });
  }
}

/** Units can neither appear nor get lost: each is available, claimed, or sold and not returned. */
function checkStock({ products, orders }: Books, stocked: Stocked): string[] {
  const taken = new Map<string, number>();
  for (const { lines, pay } of orders) {
    if (pay.state !== CLAIMED && pay.state !== CAPTURED) continue;
    for (const { itemId, quantity, returned } of lines) {
      taken.set(itemId, (taken.get(itemId) ?? 0) + quantity - returned);
    }
  }
  return products.flatMap(({ _id, available }) => {
    const expected = stocked.get(_id);
    const found = available + (taken.get(_id) ?? 0);
    const isRight = expected === undefined || found === expected;
    return isRight ? [] : [`product ${_id} was stocked with ${expected} but ${found} are accounted for`];
  });
}

/** Each change of stock is in the history once: a product's add up to its stock, and an order's to what it holds. */
function checkStockHistory({ products, orders, stockEntries }: ShopBooks): string[] {
  const [byProduct, byOrder] = [new Map<string, number>(), new Map<string, number>()];
  const add = (sums: Map<string, number>, key: string, units: number) => sums.set(key, (sums.get(key) ?? 0) + units);
  for (const { product, units, order } of stockEntries) {
    add(byProduct, product, units);
    if (order) add(byOrder, `order ${order} and product ${product}`, units);
  }
  for (const { _id, lines, pay } of orders) {
    const holds = pay.state === CLAIMED || pay.state === CAPTURED;
    for (const { itemId, quantity, returned } of lines) {
      add(byOrder, `order ${_id} and product ${itemId}`, (holds ? quantity : 0) - returned);
    }
  }
  return [
    ...products.flatMap(({ _id, available }) => {
      const sum = byProduct.get(_id) ?? 0;
      return sum === available ? [] : [`product ${_id} has ${available} available, but its history adds up to ${sum}`];
    }),
    ...[...byOrder].flatMap(([names, units]) => (units === 0 ? [] : [`the history is off by ${units} for ${names}`])),
  ];
}

/** Each charge is for exactly one order, which has its goods. */
function checkCharges({ intentsBefore, orders }: Books): string[] {
  const orderById = new Map(orders.map((order) => [order._id, order]));
  const charged = intentsBefore.filter(isCharged);
  const times = new Map<string | undefined, number>();
  for (const { orderId } of charged) times.set(orderId, (times.get(orderId) ?? 0) + 1);
  return [
    ...[...times].flatMap(([orderId, count]) => (count > 1 ? [`order ${orderId} is charged ${count} times`] : [])),
    ...charged.flatMap(({ id, orderId, amount, amountReceived, currency }) => {
      const order = orderById.get(orderId ?? '');
      if (!order) return [`intent ${id} is charged without an order`];
      const hasGoods = order.pay.state === CLAIMED || order.pay.state === CAPTURED;
      if (!hasGoods || order.pay.intentId !== id) {
        return [`intent ${id} is charged, but order ${order._id} is ${order.pay.state} with ${order.pay.intentId}`];
      }
      const isWhole = amount === order.amountCents && amountReceived === amount && currency === 'usd';
      return isWhole ? [] : [`intent ${id} is charged ${amountReceived} ${currency} of ${order.amountCents} usd`];
    }),
  ];
}

/** A paid order was charged at Stripe. */
const checkCharged = ({ _id, status, transactionId }: OrderEntry, charged: ReadonlySet<string>): string[] =>
  status === 'Unpaid' || charged.has(transactionId)
    ? []
    : [`order ${_id} is ${status} but ${transactionId} is not charged`];

/** An order's fields are consistent. */
function checkOrder(order: OrderEntry): string[] {
  const { _id, status, cancelled, transactionId, pay, events, amountCents, partsCents } = order;
  const isPaid = status !== 'Unpaid';
  const wrong: string[] = [];
  if (!STATUS_ORDER.includes(status)) wrong.push(`order ${_id} has the unknown status ${status}`);
  if (isPaid !== (pay.state === CAPTURED)) wrong.push(`order ${_id} is ${status} in state ${pay.state}`);
  if (cancelled !== (pay.state === CANCELLED))
    wrong.push(`order ${_id} is cancelled: ${cancelled} in state ${pay.state}`);
  if (transactionId !== (isPaid ? pay.intentId : '')) {
    wrong.push(`order ${_id} in state ${pay.state} has the transaction "${transactionId}"`);
  }
  if (amountCents !== partsCents)
    wrong.push(`order ${_id} costs ${amountCents}, but its parts add up to ${partsCents}`);
  const happened = ['placed', ...statusEvents(order), ...(cancelled ? ['cancelled'] : [])];
  const told = events.filter((kind) => LIFE_EVENTS.includes(kind));
  if (happened.join() !== told.join()) wrong.push(`order ${_id} is ${status} and tells of ${told.join()}`);
  return wrong;
}

/** An order's events after its placing. The rest of one that left in part is paid back, or cancelled. */
function statusEvents({ status, parcels, events }: OrderEntry): string[] {
  if (status === 'Unpaid') return [];
  const isWhole = events.includes('shipped');
  const parts = Array<string>(Math.max(0, parcels.length - (isWhole ? 1 : 0))).fill('partShipped');
  if (status === 'Pending') return ['paid', ...parts];
  const end = isWhole ? 'shipped' : 'completed';
  const isRestCalledOff = !isWhole && events.includes('calledOff');
  return ['paid', ...parts, ...(isRestCalledOff ? [] : [end])];
}

/** Each payment on record is of a paid order, for what it was charged; none is there twice. */
function checkPayments({ payments, orders }: ShopBooks): string[] {
  const orderById = new Map(orders.map((order) => [order._id, order]));
  const seen = new Set<string>();
  return payments.flatMap(({ order: orderId, transactionId, amountCents }) => {
    const order = orderById.get(orderId);
    const wrong = seen.has(orderId) ? [`order ${orderId} has two payments on record`] : [];
    seen.add(orderId);
    if (order?.pay.state !== CAPTURED || order.transactionId !== transactionId || order.amountCents !== amountCents) {
      wrong.push(`the payment ${transactionId} of ${amountCents} on record is not that of order ${orderId}`);
    }
    return wrong;
  });
}

function checkHoldAges({ intents, now }: Books): string[] {
  return intents
    .filter(({ heldSince }) => heldSince !== undefined && now - heldSince > LONGEST_HOLD_S)
    .map(({ id, heldSince = 0 }) => `intent ${id} has held money for ${now - heldSince} s`);
}

const isCharged = ({ status, refunded }: IntentEntry): boolean => status === 'succeeded' && !refunded;
