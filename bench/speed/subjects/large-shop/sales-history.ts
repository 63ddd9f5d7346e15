import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { toSearchFields } from '../../../../backend/src/common/search-words.js';
import { drawOrderNumber } from '../../../../backend/src/orders/order-number.js';
import type { OrderLine } from '../../../../backend/src/orders/order-parts.schema.js';
import { nameOf, type Order, PAY_STATES, searchWordsOf } from '../../../../backend/src/orders/order.schema.js';
import { CURRENT_TERMS } from '../../../../backend/src/orders/terms-versions.js';
import type { Dice } from './dice.js';
import * as events from './order-events.js';
import { joinedBy, type Person } from './people.js';

const DAY_MS = 24 * 3600 * 1000;

/** What is ordered of a product. */
export type Good = Pick<OrderLine, 'itemId' | 'itemName' | 'partNumber' | 'unitPriceCents'>;

export interface SalesOf {
  orders: number;
  since: Date;
  people: readonly Person[];
  goods: readonly Good[];
  admin: Types.ObjectId;
}

/** The orders of a shop, the earliest first, each as it is today. */
export class SalesHistory {
  private readonly numbers = new Set<string>();
  private invoices = 0;

  constructor(
    private readonly sales: SalesOf,
    private readonly dice: Dice,
  ) {}

  *orders(): Iterable<Order> {
    const { orders, since, people } = this.sales;
    const timeMs = Date.now() - since.getTime();
    for (let index = 0; index < orders; index++) {
      const part = index / orders;
      const owner = people[this.dice.below(joinedBy(part, people.length))] as Person;
      const order = this.place(owner, new Date(since.getTime() + part * timeMs));
      this.live(order);
      Object.assign(order, toSearchFields(searchWordsOf(order)));
      yield order;
    }
  }

  private place(owner: Person, at: Date): Order {
    const lines = this.lines();
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    return {
      _id: this.dice.id(at),
      number: this.number(),
      owner: owner._id,
      ...{ customerName: owner.displayName, customerEmail: owner.email },
      ...{ customerAddress: owner.address, customerNumber: owner.phone, country: 'BD' },
      ...(owner.company && { company: owner.company, purchaseOrderNumber: `PO-${this.dice.below(10_000)}` }),
      termsVersion: CURRENT_TERMS,
      lines,
      itemId: (lines[0] as OrderLine).itemId,
      itemName: nameOf(lines),
      quantity: sum(lines.map(({ quantity }) => quantity)),
      amountCents: sum(lines.map(({ amountCents }) => amountCents)),
      status: 'Unpaid',
      pay: { state: PAY_STATES.none, attempt: 0 },
      transactionId: '',
      searchWords: [],
      cancelled: false,
      events: [{ kind: 'placed', at }],
      idempotencyKey: randomUUID(),
      createdAt: at,
      updatedAt: at,
    };
  }

  /** One to four products, each once. */
  private lines(): OrderLine[] {
    const wanted = Array.from({ length: 1 + Math.floor(4 * this.dice.next() ** 3) }, () =>
      this.dice.favourite(this.sales.goods),
    );
    return [...new Set(wanted)].map((good) => {
      const quantity = 5 * (1 + this.dice.below(8));
      return { ...good, quantity, amountCents: quantity * good.unitPriceCents, refunded: 0, returned: 0 };
    });
  }

  private number(): string {
    for (;;) {
      const number = drawOrderNumber();
      if (this.numbers.has(number)) continue;
      this.numbers.add(number);
      return number;
    }
  }

  /** Of a hundred orders eight are cancelled, four are never paid, and one is called off; the others are shipped in days. */
  private live(order: Order): void {
    const { dice } = this;
    const ageDays = (Date.now() - order.createdAt.getTime()) / DAY_MS;
    const fate = dice.next();
    if (fate < 0.12 && dice.holds(0.6)) events.openPayment(order, dice);
    if (fate < 0.08) return events.cancel(order, dice);
    if (fate < 0.12) return;
    events.pay(order, this.invoiceNumber(), dice);
    if (fate < 0.13) return this.endCalledOff(order, ageDays);
    if (ageDays < 2 + 3 * dice.next()) return;
    events.ship(order, dice);
    this.complain(order, ageDays);
  }

  private endCalledOff(order: Order, ageDays: number): void {
    events.ask(order, 'callOff', this.dice);
    if (ageDays > 2) events.callOff(order, this.sales.admin, this.dice);
  }

  /** A few shipped orders come back in part, or to the bank. */
  private complain(order: Order, ageDays: number): void {
    const { dice } = this;
    const fate = dice.next();
    if (fate < 0.01) {
      events.ask(order, 'return', dice);
      if (ageDays > 10) events.acceptReturn(order, dice);
    }
    // What has waited for months was dealt with.
    if (fate < 0.01 && ageDays > 60) this.takeReturn(order);
    if (fate > 0.97) this.payBackInPart(order);
    if (fate > 0.4 && fate < 0.4005)
      events.dispute(order, ageDays < 60 ? 'open' : dice.holds(0.5) ? 'won' : 'lost', dice);
  }

  private takeReturn(order: Order): void {
    if (!order.callOff) return;
    const { waitsFor: _, ...answered } = order.callOff;
    const at = this.dice.after(order.updatedAt, 1000, 15_000);
    order.callOff = { ...answered, receivedAt: at };
    events.giveBack(order, { units: answered.lines, by: this.sales.admin, at, isToStock: true }, this.dice);
  }

  private payBackInPart(order: Order): void {
    const at = this.dice.after(order.updatedAt, 1000, 20_000);
    const units = events
      .unitsOf(order)
      .slice(0, 1)
      .map(({ itemId }) => ({ itemId, quantity: 1 }));
    events.giveBack(order, { units, by: this.sales.admin, at, isToStock: false }, this.dice);
  }

  private invoiceNumber(): string {
    return `INV-${String(++this.invoices).padStart(7, '0')}`;
  }
}
