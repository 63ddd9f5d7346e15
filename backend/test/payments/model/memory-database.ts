import { Types } from 'mongoose';
import { type Order, PAY_STATES } from '../../../src/orders/order.schema.js';
import { type Move, PAY_MOVES, type PayMove } from '../../../src/orders/order-transitions.js';
import type { Books } from '../../../../testkit/books.js';
import type { Interleaver } from './interleaver.js';
import type { Ports } from './ports.js';

/** What is in the shop at the beginning. */
export interface Shelves {
  /** Units of each product. */
  stock: readonly number[];
  /** Of each order: which product, and how many. */
  orders: readonly { product: number; quantity: number }[];
}

/** Rules that a broken machine lacks, to prove that their lack is noticed. */
export interface MissingGuards {
  /** Stock is taken whether it is there or not. */
  noStockGuard?: boolean;
  /** A claimed order can be cancelled. */
  cancelWhileClaimed?: boolean;
}

interface MemoryProduct {
  _id: Types.ObjectId;
  available: number;
  removed: boolean;
}

type MoveFacts = Pick<NonNullable<Parameters<Ports['moves']['make']>[2]>, 'intentId' | 'attempt'>;

const PRICE_CENTS = 1000;
const MS_PER_YEAR = 365 * 24 * 3600 * 1000;

/**
 * The shop's database as plain objects, whose every effect waits for its turn; a transaction is one effect. Orders move
 * by the very table that the genuine one goes by.
 */
export class MemoryDatabase {
  readonly products: MemoryProduct[];
  readonly orders: Order[];
  /** The units of each product that were ever put on sale. */
  readonly stocked = new Map<string, number>();
  private readonly payments: Books['payments'] = [];
  private readonly table: Record<PayMove, Move>;
  private now = Date.now();

  constructor(
    private readonly turns: Interleaver,
    { stock, orders }: Shelves,
    private readonly missing: MissingGuards,
  ) {
    this.products = stock.map((available) => ({ _id: new Types.ObjectId(), available, removed: false }));
    for (const { _id, available } of this.products) this.stocked.set(_id.toString(), available);
    this.orders = orders.map(({ product, quantity }) => newOrder(this.products[product]?._id, quantity));
    const { none, intended, claimed } = PAY_STATES;
    const cancel = { ...PAY_MOVES.cancel, from: [none, intended, claimed] };
    this.table = { ...PAY_MOVES, ...(missing.cancelWhileClaimed && { cancel }) };
  }

  readonly moves: Ports['moves'] = {
    find: (id) => this.effect(() => this.copyOf(id) ?? null),
    findUnpaid: () => this.effect(() => []),
    findPaidBy: (ids) =>
      this.effect(() => {
        const paid = this.orders.filter(({ pay }) => pay.state === PAY_STATES.captured);
        const wanted = paid.filter(({ transactionId }) => ids.includes(transactionId));
        return new Map(wanted.map((order) => [order.transactionId, copy(order)]));
      }),
    make: (move, id, facts) => this.effect(() => this.move(move, id, facts)),
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

  readonly claims: Ports['claims'] = {
    claim: ({ _id, itemId, quantity }, intentId) =>
      this.effect(() => {
        const product = this.product(itemId);
        const isThere = product && !product.removed && product.available >= quantity;
        if (!product || (!isThere && !this.missing.noStockGuard)) {
          return this.mayMove('claim', _id, { intentId }) ? 'outOfStock' : 'moved';
        }
        if (!this.move('claim', _id, { intentId })) return 'moved';
        product.available -= quantity;
        return 'claimed';
      }),
    release: ({ _id, itemId, quantity }, intentId) =>
      this.effect(() => {
        const product = this.product(itemId);
        if (this.move('release', _id, { intentId }) && product) product.available += quantity;
      }),
  };

  readonly stock: Ports['stock'] = {
    has: (id, quantity) =>
      this.effect(() => {
        const product = this.product(id);
        return product !== undefined && !product.removed && product.available >= quantity;
      }),
  };

  readonly productReads: Ports['products'] = {
    findTakenOff: (ids) => this.effect(() => new Set(ids.map(String).filter((id) => this.product(id)?.removed))),
  };

  readonly records: Ports['payments'] = {
    record: ({ _id, transactionId, amountCents }) =>
      this.effect(() => {
        const order = _id.toString();
        const isRecorded = this.payments.some((payment) => payment.order === order);
        if (!isRecorded) this.payments.push({ order, transactionId, amountCents });
      }),
  };

  readonly orderCalls: Ports['orders'] = {
    cancel: (id) =>
      this.effect(() => {
        const cancelled = this.move('cancel', id) ?? this.copyOf(id);
        if (!cancelled?.cancelled) throw new Error('not cancellable');
        return cancelled;
      }),
    ship: (id) =>
      this.effect(() => {
        const order = this.find(id);
        if (order?.status !== 'Pending') throw new Error('not shippable');
        order.status = 'Shipped';
        return copy(order);
      }),
  };

  find(id: Types.ObjectId | string): Order | undefined {
    return this.orders.find(({ _id }) => _id.equals(id));
  }

  /** An admin puts more units on the shelf. */
  restock(productId: string, units: number): void {
    const product = this.product(productId);
    if (!product || product.removed) return;
    product.available += units;
    this.stocked.set(productId, (this.stocked.get(productId) ?? 0) + units);
  }

  remove(productId: string): void {
    const product = this.product(productId);
    if (product) product.removed = true;
  }

  /** So much time passes that every look that was put off is due. */
  passTime(): void {
    this.now += MS_PER_YEAR;
  }

  entries(): Pick<Books, 'products' | 'orders' | 'payments'> {
    return {
      products: this.products.map(({ _id, available }) => ({ _id: _id.toString(), available })),
      orders: this.orders.map(({ _id, itemId, pay, ...order }) => ({
        ...order,
        _id: _id.toString(),
        itemId: itemId.toString(),
        pay: { state: pay.state, intentId: pay.intentId },
        reversedCents: 0,
      })),
      payments: this.payments.map((payment) => ({ ...payment })),
    };
  }

  private mayMove(name: PayMove, id: Types.ObjectId | string, { intentId, attempt }: MoveFacts): boolean {
    const order = this.find(id);
    const { from, binds } = this.table[name];
    if (!order || order.cancelled || order.status !== 'Unpaid' || !from.includes(order.pay.state)) return false;
    if (attempt !== undefined && order.pay.attempt !== attempt) return false;
    const demandsIntent = intentId !== undefined && !binds;
    return !demandsIntent || order.pay.intentId === intentId;
  }

  /** Makes a move as the guarded update of the genuine database does. */
  private move(name: PayMove, id: Types.ObjectId | string, facts: MoveFacts = {}): Order | null {
    const order = this.find(id);
    if (!order || !this.mayMove(name, id, facts)) return null;
    const { to, binds, status, cancelled, checkAfter, newAttempt } = this.table[name];
    order.pay.state = to;
    if (status) order.status = status;
    if (cancelled) order.cancelled = true;
    if (binds) order.pay.intentId = facts.intentId;
    if (name === 'capture') order.transactionId = facts.intentId ?? '';
    if (newAttempt) {
      delete order.pay.intentId;
      order.pay.attempt += 1;
    }
    this.setNextCheck(order, checkAfter);
    return copy(order);
  }

  /** Unless the order has moved since it was seen. */
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

/** What is read is a copy, as from a database: nobody sees it change. */
const copy = (order: Order): Order => ({ ...order, pay: { ...order.pay } });

function newOrder(itemId: Types.ObjectId = new Types.ObjectId(), quantity: number): Order {
  return {
    _id: new Types.ObjectId(),
    owner: new Types.ObjectId(),
    customerName: 'Rahima Khatun',
    customerEmail: 'rahima@example.com',
    customerAddress: '12 Workshop Road, Dhaka',
    customerNumber: '01711000000',
    itemId,
    itemName: 'Claw hammer',
    unitPriceCents: PRICE_CENTS,
    quantity,
    amountCents: PRICE_CENTS * quantity,
    status: 'Unpaid',
    pay: { state: PAY_STATES.none, attempt: 0 },
    transactionId: '',
    cancelled: false,
    searchWords: [],
    createdAt: new Date(),
    updatedAt: new Date(),
  };
}
