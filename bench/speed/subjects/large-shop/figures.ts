import { Types } from 'mongoose';
import {
  type ProductPart,
  productPartsOf,
  type SalesPart,
  salesPartsOf,
} from '../../../../backend/src/figures/order-figures.js';
import { FIGURES, type Figures as Sums, type SalesSum } from '../../../../backend/src/figures/sales-sum.schema.js';
import type { ProductMonthSum, ProductSum } from '../../../../backend/src/figures/product-sum.schema.js';
import { startOfQuarter, startOfUtcDay, startOfUtcMonth } from '../../../../backend/src/figures/utc.js';
import type { Order } from '../../../../backend/src/orders/order.schema.js';

/** The office's sums, as the shop's worker makes them. */
export class Figures {
  readonly quarters = new SalesSums(startOfQuarter);
  readonly days = new SalesSums(startOfUtcDay);
  private readonly productDays = new ProductSums(startOfUtcDay);
  private readonly productMonths = new ProductSums(startOfUtcMonth);
  private readonly payers = new Set<string>();

  /** Counts all events of an order, once; of orders that come the earliest first. */
  count(order: Order): void {
    const payer = order.owner.toString();
    for (const part of salesPartsOf(order, !this.payers.has(payer))) {
      this.quarters.add(part);
      this.days.add(part);
    }
    const sold = productPartsOf(order);
    if (sold.length > 0) this.payers.add(payer);
    for (const part of sold) {
      this.productDays.add(part);
      this.productMonths.add(part);
    }
    order.countedEvents = order.events?.length ?? 0;
  }

  ofProductDays(): Iterable<ProductSum> {
    return this.productDays.all().map(({ start, ...sum }) => ({ ...sum, day: start }));
  }

  ofProductMonths(): Iterable<ProductMonthSum> {
    return this.productMonths.all().map(({ start, ...sum }) => ({ ...sum, month: start }));
  }
}

class SalesSums {
  private readonly sums = new Map<number, SalesSum>();

  constructor(private readonly startOf: (at: Date) => Date) {}

  add({ at, figures }: SalesPart): void {
    const _id = this.startOf(at);
    const nothing: Sums = {
      placed: 0,
      paid: 0,
      shipped: 0,
      newCustomers: 0,
      revenueCents: 0,
      refundedCents: 0,
      withdrawnCents: 0,
    };
    const sum = this.sums.get(_id.getTime()) ?? { _id, ...nothing };
    for (const name of FIGURES) sum[name] += figures[name] ?? 0;
    this.sums.set(_id.getTime(), sum);
  }

  all(): Iterable<SalesSum> {
    return this.sums.values();
  }
}

type SumOfProduct = Omit<ProductPart, 'at'> & { _id: Types.ObjectId; start: Date };

class ProductSums {
  private readonly sums = new Map<string, SumOfProduct>();

  constructor(private readonly startOf: (at: Date) => Date) {}

  add({ at, product, units, cents }: ProductPart): void {
    const start = this.startOf(at);
    const key = `${start.getTime()} ${product.toString()}`;
    const sum = this.sums.get(key) ?? { _id: new Types.ObjectId(), start, product, units: 0, cents: 0 };
    sum.units += units;
    sum.cents += cents;
    this.sums.set(key, sum);
  }

  all(): SumOfProduct[] {
    return [...this.sums.values()];
  }
}
