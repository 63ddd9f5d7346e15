import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { OrderMoneyService } from '../../ordering/orders/order-money.service.js';
import { OrderStore } from '../../ordering/orders/order-store.js';
import { ProductsService } from '../../catalogue/products/products.service.js';
import { Comparison } from './comparison.schema.js';
import { type Names, toComparisonView } from './comparison.view.js';
import { ComparisonsService, MOST_KEPT } from './comparisons.service.js';
import { type MoneyView, toDisputeViews, toDoubtView, toHoldView, toInterruptedAt } from './money.view.js';

/** The shop's money as admins see it. */
@Injectable()
export class MoneyService {
  constructor(
    private readonly comparisons: ComparisonsService,
    private readonly orders: OrderMoneyService,
    private readonly store: OrderStore,
    private readonly products: ProductsService,
  ) {}

  async sumUp(): Promise<MoneyView> {
    const [last, interrupted, running, disputed, doubted] = await Promise.all([
      this.comparisons.findLast(),
      this.comparisons.findLast('failed'),
      this.comparisons.findRunning(),
      this.orders.listDisputed(MOST_KEPT),
      this.orders.listInDoubt(MOST_KEPT),
    ]);
    const names = await this.nameAll(last);
    return {
      comparison: last && toComparisonView(last, names),
      interruptedAt: toInterruptedAt(interrupted, last),
      running: running && toComparisonView(running, names),
      holds: (last?.holds ?? []).map((hold) => toHoldView(hold, names)),
      disputes: toDisputeViews(disputed),
      inDoubt: doubted.items.map(toDoubtView),
      inDoubtCount: doubted.total,
    };
  }

  /** The numbers of the orders and the names of the products that a comparison is about. */
  private async nameAll(comparison: Comparison | null): Promise<Names> {
    const { differences = [], holds = [] } = comparison ?? {};
    const orderIds = [...differences, ...holds].flatMap(({ orderId }) => toIds(orderId));
    const productIds = differences.flatMap(({ productId }) => toIds(productId));
    const orders = await this.store.findAll(orderIds);
    return {
      numbers: new Map(orders.flatMap(({ _id, number }) => (number ? [[_id.toString(), number] as const] : []))),
      products: productIds.length > 0 ? await this.products.findNames(productIds) : new Map(),
    };
  }
}

/** An order's id from Stripe may be none of the shop's. */
const toIds = (id: string | undefined): Types.ObjectId[] =>
  id !== undefined && Types.ObjectId.isValid(id) ? [new Types.ObjectId(id)] : [];
