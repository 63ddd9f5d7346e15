import { Types } from 'mongoose';
import { productPartsOf, salesPartsOf } from '../../../../backend/src/figures/order-figures.js';
import { FIGURES, type SalesSum } from '../../../../backend/src/figures/sales-sum.schema.js';
import type { ProductSum } from '../../../../backend/src/figures/product-sum.schema.js';
import type { Order } from '../../../../backend/src/orders/order.schema.js';

/** The office's sums, as the shop's worker makes them. */
export class Figures {
  private readonly salesByMoment = new Map<number, SalesSum>();
  private readonly productsByDay = new Map<string, ProductSum>();
  private readonly payers = new Set<string>();

  /** Counts all events of an order, once; of orders that come the earliest first. */
  count(order: Order): void {
    const payer = order.owner.toString();
    for (const { at, figures } of salesPartsOf(order, !this.payers.has(payer))) {
      const sum = this.sumAt(at);
      for (const name of FIGURES) sum[name] += figures[name] ?? 0;
    }
    const sold = productPartsOf(order);
    if (sold.length > 0) this.payers.add(payer);
    for (const part of sold) {
      const key = `${part.day.getTime()} ${part.product.toString()}`;
      const { day, product } = part;
      const sum = this.productsByDay.get(key) ?? { _id: new Types.ObjectId(), day, product, units: 0, cents: 0 };
      this.productsByDay.set(key, { ...sum, units: sum.units + part.units, cents: sum.cents + part.cents });
    }
    order.countedEvents = order.events?.length ?? 0;
  }

  sales(): Iterable<SalesSum> {
    return this.salesByMoment.values();
  }

  products(): Iterable<ProductSum> {
    return this.productsByDay.values();
  }

  private sumAt(at: Date): SalesSum {
    const nothing = { placed: 0, paid: 0, shipped: 0, newCustomers: 0, revenueCents: 0, refundedCents: 0 };
    const sum = this.salesByMoment.get(at.getTime()) ?? { _id: at, ...nothing };
    this.salesByMoment.set(at.getTime(), sum);
    return sum;
  }
}
