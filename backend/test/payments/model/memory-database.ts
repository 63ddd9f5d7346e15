import { Types } from 'mongoose';
import type { Claim } from '../../../src/ordering/orders/order-claims.js';
import { type Order, PAY_STATES } from '../../../src/ordering/orders/order.schema.js';
import type { Shortage } from '../../../src/catalogue/products/stock/stock.service.js';
import { type PriceTerms, priceOrder } from '../../../src/ordering/orders/order-pricing.js';
import { amountCentsOf, chargesOf } from '../../../src/ordering/orders/new-order.js';
import { drawOrderNumber } from '../../../src/ordering/orders/order-number.js';
import type { OrderLine } from '../../../src/ordering/orders/order-parts.schema.js';
import { type Transition, type TransitionName, TRANSITIONS } from '../../../src/ordering/orders/order-transitions.js';
import type { TransitionFacts } from '../../../src/ordering/orders/order-update.js';
import { reversalObjection } from '../../../src/ordering/orders/reversals/reversals.js';
import { type Books, toGivenBack, toParcels, toPartsCents, toReversedCents } from '../../../../load/testkit/books.js';
import type { Interleaver } from './interleaver.js';
import { copy, memoryRefunds, type MissingRefundGuards } from './memory-refunds.js';
import type { Ports } from './ports.js';

/** The shop's initial state. */
export interface Shelves {
  /** Units of each product. */
  stock: readonly number[];
  /** The lines of each order, each product once: which, and how many. */
  orders: readonly { product: number; quantity: number }[][];
}

/** Rules that a broken machine lacks, to prove that the test fails without them. */
export interface MissingGuards extends MissingRefundGuards {
  /** Stock is taken below zero. */
  noStockGuard?: boolean;
  /** A claim leaves the order's last line out. */
  forgetLastLine?: boolean;
  /** A claimed order can be cancelled. */
  cancelWhileClaimed?: boolean;
  /** The order and its products are claimed one by one, not in one transaction. */
  claimOneByOne?: boolean;
  /** Units leave however many left or were paid back since the order was read. */
  shipUnguarded?: boolean;
  /** A refunded or disputed order is shipped without a second word. */
  shipReversed?: boolean;
}

interface MemoryProduct {
  _id: Types.ObjectId;
  available: number;
  removed: boolean;
}

const PRICE_CENTS = 1000;

/** Each order is charged for these, too: they round to a cent of their own. */
const TERMS: PriceTerms = {
  homeCountry: 'BD',
  deliveryMethods: [
    {
      _id: new Types.ObjectId(),
      ...{ name: 'Courier', priceCents: 495, freeFromCents: 10_000, countries: [], days: { from: 1, to: 3 } },
    },
  ],
  taxes: [{ name: 'VAT', rate: 750, countries: [], isIncluded: false }],
};
const MS_PER_YEAR = 365 * 24 * 3600 * 1000;

/**
 * The shop's database as plain objects; every effect waits for its turn, and a transaction is one effect. Orders change
 * by the transition table of the genuine one.
 */
export class MemoryDatabase {
  readonly products: MemoryProduct[];
  readonly orders: Order[];
  /** The units ever put on sale, by product. */
  readonly stocked = new Map<string, number>();
  private readonly payments: Books['payments'] = [];
  private readonly stockEntries: Books['stockEntries'] = [];
  private readonly table: Record<TransitionName, Transition>;
  private now = Date.now();

  constructor(
    private readonly turns: Interleaver,
    { stock, orders }: Shelves,
    private readonly missing: MissingGuards,
  ) {
    this.products = stock.map(() => ({ _id: new Types.ObjectId(), available: 0, removed: false }));
    for (const [index, { _id }] of this.products.entries()) this.restock(_id.toString(), stock[index] ?? 0);
    this.orders = orders.map((lines) =>
      newOrder(lines.map(({ product, quantity }) => newLine(this.products[product]?._id, quantity))),
    );
    const { none, intended, claimed } = PAY_STATES;
    const cancel: Transition = { ...TRANSITIONS.cancel, from: { status: 'Unpaid', pay: [none, intended, claimed] } };
    this.table = { ...TRANSITIONS, ...(missing.cancelWhileClaimed && { cancel }) };
    this.refunds = memoryRefunds(missing, {
      effect: (act) => this.effect(act),
      now: () => this.now,
      orders: this.orders,
      addStock: (order, { itemId, quantity }) => {
        const product = this.product(itemId);
        if (product) this.changeStock(product, quantity, order);
      },
    });
  }

  readonly store: Ports['store'] = {
    find: (id) => this.effect(() => this.copyOf(id) ?? null),
    findUnpaid: () => this.effect(() => []),
    findPaidBy: (ids) =>
      this.effect(() => {
        const paid = this.orders.filter(({ pay }) => pay.state === PAY_STATES.captured);
        const wanted = paid.filter(({ transactionId }) => ids.includes(transactionId));
        return new Map(wanted.map((order) => [order.transactionId, copy(order)]));
      }),
    transition: (move, id, facts) => this.effect(() => this.move(move, id, facts)),
    rest: (seen) => this.effect(() => this.setNextCheck(seen)),
    putOff: (seen) => this.effect(() => this.setNextCheck(seen, 60)),
    findDue: () => this.effect(() => this.orders.filter((order) => this.isDue(order)).map(copy)),
    takeCheck: ({ _id, pay }) =>
      this.effect(() => {
        const order = this.find(_id);
        const isSame = order?.pay.state === pay.state && +(order.pay.nextCheckAt ?? 0) === +(pay.nextCheckAt ?? 0);
        if (!order || !isSame) return null;
        this.setNextCheck(order, 15);
        return copy(order);
      }),
  };

  /** No worker waits for it. */
  readonly resting: Ports['resting'] = { add: (seen) => this.setNextCheck(seen) };

  readonly claims: Ports['claims'] = {
    findShort: (order) => this.effect(() => this.shortagesOf(order)),
    claim: (order, intentId) =>
      this.missing.claimOneByOne
        ? this.claimOneByOne(order, intentId)
        : this.effect(() => {
            const isThere = this.missing.noStockGuard || order.lines.every((line) => this.has(line));
            if (!this.mayMove('claim', order._id, { intentId })) return { kind: 'moved' };
            if (!isThere) return { kind: 'outOfStock' };
            for (const line of this.claimedLinesOf(order)) this.add(order, line, -1);
            return this.made('claim', order, intentId);
          }),
    release: (order, intentId) =>
      this.effect(() => {
        if (!this.mayMove('release', order._id, { intentId })) return { kind: 'moved' };
        for (const line of order.lines) this.add(order, line, 1);
        return this.made('release', order, intentId);
      }),
  };

  readonly refunds: Ports['refunds'];

  readonly records: Ports['payments'] = {
    record: (order) => this.record(order),
    follow: (order) => this.record(order),
  };

  find(id: Types.ObjectId | string): Order | undefined {
    return this.orders.find(({ _id }) => _id.equals(id));
  }

  /** An admin adds stock. */
  restock(productId: string, units: number): void {
    const product = this.product(productId);
    if (!product || product.removed) return;
    this.changeStock(product, units);
    this.stocked.set(productId, (this.stocked.get(productId) ?? 0) + units);
  }

  remove(productId: string): void {
    const product = this.product(productId);
    if (product) product.removed = true;
  }

  /** Time passes until every delayed check is due. */
  passTime(): void {
    this.now += MS_PER_YEAR;
  }

  entries(): Pick<Books, 'products' | 'stockEntries' | 'orders' | 'payments'> {
    return {
      products: this.products.map(({ _id, available }) => ({ _id: _id.toString(), available })),
      stockEntries: [...this.stockEntries],
      orders: this.orders.map(({ _id, pay, events = [], ...order }) => ({
        ...order,
        _id: _id.toString(),
        lines: order.lines.map(({ itemId, quantity, refunded, returned }) => ({
          ...{ quantity, refunded, returned },
          itemId: itemId.toString(),
        })),
        ...toGivenBack(order),
        parcels: toParcels({ ...order, events }),
        events: events.map(({ kind }) => kind),
        disputes: (order.reversals?.disputes ?? []).map(({ status }) => status),
        pay: { state: pay.state, intentId: pay.intentId },
        partsCents: toPartsCents(order),
        reversedCents: toReversedCents(order),
      })),
      payments: this.payments.map((payment) => ({ ...payment })),
    };
  }

  private mayMove(name: TransitionName, id: Types.ObjectId, facts: TransitionFacts): boolean {
    const { intentId, attempt, anyway, parcels } = facts;
    const order = this.find(id);
    const { from, binds, unlessAnyway } = this.table[name];
    if (!order || order.cancelled || !from.pay.includes(order.pay.state)) return false;
    if (from.status && order.status !== from.status) return false;
    if (parcels && !this.missing.shipUnguarded && !isAsPacked(order, parcels.seen)) return false;
    if (attempt !== undefined && order.pay.attempt !== attempt) return false;
    if (unlessAnyway && !anyway && !this.missing.shipReversed && reversalObjection(order)) return false;
    const demandsIntent = intentId !== undefined && !binds;
    return !demandsIntent || order.pay.intentId === intentId;
  }

  private record({ _id, transactionId, amountCents }: Order): Promise<void> {
    return this.effect(() => {
      const order = _id.toString();
      const isRecorded = this.payments.some((payment) => payment.order === order);
      if (!isRecorded) this.payments.push({ order, transactionId, amountCents });
    });
  }

  /** Makes a transition as the guarded update of the genuine database does. */
  private move(name: TransitionName, id: Types.ObjectId, facts: TransitionFacts = {}): Order | null {
    const order = this.find(id);
    if (!order || !this.mayMove(name, id, facts)) return null;
    const { to, binds, sets, checkAfter, newAttempt, event } = this.table[name];
    const at = new Date(this.now);
    if (to.pay) order.pay.state = to.pay;
    if (to.status) order.status = to.status;
    if (to.cancelled) order.cancelled = true;
    if (binds) order.pay.intentId = facts.intentId;
    order.transactionId = sets?.({ intentId: facts.intentId, at }).transactionId ?? order.transactionId;
    if (newAttempt) {
      delete order.pay.intentId;
      order.pay.attempt += 1;
    }
    if (facts.parcels?.next) order.parcels = facts.parcels.next;
    const { ref } = facts.parcels ?? {};
    if (event) order.events = [...(order.events ?? []), { kind: event, at, ...(ref && { ref }) }];
    if (checkAfter !== undefined) this.setNextCheck(order, checkAfter ?? undefined);
    return copy(order);
  }

  private made(name: TransitionName, order: Order, intentId: string): Claim {
    return { kind: 'made', order: this.move(name, order._id, { intentId }) ?? order };
  }

  private async claimOneByOne(order: Order, intentId: string): Promise<Claim> {
    for (const line of order.lines) {
      const isTaken = await this.effect(() => this.has(line) && this.add(order, line, -1));
      if (!isTaken) return { kind: 'outOfStock' };
    }
    const claimed = await this.effect(() => this.move('claim', order._id, { intentId }));
    return claimed ? { kind: 'made', order: claimed } : { kind: 'moved' };
  }

  private shortagesOf(order: Order): Shortage[] {
    return order.lines
      .filter((line) => !this.has(line))
      .map(({ itemId }) => {
        const { available = 0, removed = true } = this.product(itemId) ?? {};
        return { productId: itemId, available, isOffTheShop: removed };
      });
  }

  private claimedLinesOf(order: Order): OrderLine[] {
    return this.missing.forgetLastLine ? order.lines.slice(0, -1) : order.lines;
  }

  private has({ itemId, quantity }: OrderLine): boolean {
    const product = this.product(itemId);
    return product !== undefined && !product.removed && product.available >= quantity;
  }

  private add(order: Order, { itemId, quantity }: OrderLine, sign: 1 | -1): true {
    const product = this.product(itemId);
    if (product) this.changeStock(product, sign * quantity, order);
    return true;
  }

  private changeStock(product: MemoryProduct, units: number, order?: Order): void {
    product.available += units;
    this.stockEntries.push({ product: product._id.toString(), units, order: order?._id.toString() });
  }

  /** Does nothing if the order has changed since it was read. */
  private setNextCheck({ _id, pay }: Order, seconds?: number): void {
    const order = this.find(_id);
    if (order?.pay.state !== pay.state) return;
    if (seconds === undefined) delete order.pay.nextCheckAt;
    else order.pay.nextCheckAt = new Date(this.now + seconds * 1000);
  }

  private isDue({ pay }: Order): boolean {
    return pay.nextCheckAt !== undefined && pay.nextCheckAt.getTime() <= this.now;
  }

  private product(id: Types.ObjectId | string): MemoryProduct | undefined {
    return this.products.find(({ _id }) => _id.equals(id));
  }

  private copyOf(id: Types.ObjectId | string): Order | undefined {
    const order = this.find(id);
    return order && copy(order);
  }

  private effect<Result>(act: () => Result): Promise<Result> {
    return this.turns.perform(act);
  }
}

/** Whether its parcels, and the units that are paid back, are as they were read. */
const isAsPacked = ({ lines, parcels = [] }: Order, seen: Order): boolean =>
  parcels.length === (seen.parcels ?? []).length &&
  parcels.every(({ version }, place) => version === seen.parcels?.[place]?.version) &&
  lines.every(({ refunded }, place) => refunded === seen.lines[place]?.refunded);

function newLine(itemId: Types.ObjectId = new Types.ObjectId(), quantity: number): OrderLine {
  const amountCents = PRICE_CENTS * quantity;
  const itemName = 'Claw hammer';
  return { itemId, itemName, unitPriceCents: PRICE_CENTS, quantity, amountCents, refunded: 0, returned: 0 };
}

function newOrder(lines: OrderLine[]): Order {
  const now = new Date();
  const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0);
  return {
    ...chargesOf(priceOrder(amountCentsOf(lines), TERMS)),
    _id: new Types.ObjectId(),
    number: drawOrderNumber(),
    owner: new Types.ObjectId(),
    customerName: 'Rahima Khatun',
    customerEmail: 'rahima@example.com',
    customerAddress: '12 Workshop Road, Dhaka',
    customerNumber: '01711000000',
    lines,
    itemId: lines[0]?.itemId ?? new Types.ObjectId(),
    itemName: 'Claw hammer',
    quantity: sumOf(lines.map(({ quantity }) => quantity)),
    status: 'Unpaid',
    pay: { state: PAY_STATES.none, attempt: 0 },
    transactionId: '',
    cancelled: false,
    searchWords: [],
    events: [{ kind: 'placed', at: now }],
    createdAt: now,
    updatedAt: now,
  };
}
