import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { AnyBulkWriteOperation, ClientSession, Connection, Model } from 'mongoose';
import { CrashPoints } from '../config/crash-points.js';
import { UncountedOrders } from '../orders/uncounted-orders.service.js';
import { isNewlyPaid, type ProductPart, productPartsOf, type SalesPart, salesPartsOf } from './order-figures.js';
import { ProductSum } from './product-sum.schema.js';
import { SalesSum } from './sales-sum.schema.js';

const BATCH = 100;

/** Adds what happens to orders to the sums that the office's figures are read from. No sale waits for it. */
@Injectable()
export class FiguresService {
  private readonly logger = new Logger(FiguresService.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(SalesSum.name) private readonly sales: Model<SalesSum>,
    @InjectModel(ProductSum.name) private readonly products: Model<ProductSum>,
    private readonly uncounted: UncountedOrders,
    private readonly crashAt: CrashPoints,
  ) {}

  /**
   * Counts all events that are not counted yet, each once, whatever crashes and however many replicas do so: the sums
   * and the orders' marks are written in one transaction.
   * @param stop ends it between two batches
   * @returns when it began
   */
  async count(stop?: AbortSignal): Promise<Date> {
    const began = new Date();
    // Most often there is none, and then no transaction is needed.
    let isMore = (await this.uncounted.find(1)).length > 0;
    while (isMore && !stop?.aborted) {
      const counted = await this.connection.transaction((session) => this.countSome(session));
      isMore = counted === BATCH;
    }
    return began;
  }

  /** Forgets all sums, and has them made again from the orders. */
  async startAgain(): Promise<void> {
    await this.sales.deleteMany();
    await this.products.deleteMany();
    await this.uncounted.unmarkAll();
  }

  /**
   * Compares the sums with the orders, and starts again if they differ though every event is counted.
   * @returns when it began
   */
  async compare(): Promise<Date> {
    const began = new Date();
    const before = await this.sumUp();
    const orders = await this.uncounted.sumUp();
    const isQuiet = (await this.uncounted.find(1)).length === 0 && isSame(before, await this.sumUp());
    if (!isQuiet || isSame(before, orders)) return began;
    this.logger.error({ sums: before, orders }, 'figures differ from the orders: they are counted again');
    await this.startAgain();
    return began;
  }

  /** Counts the orders that wait longest, and answers how many. A conflict with a sale or a replica repeats it. */
  private async countSome(session: ClientSession): Promise<number> {
    const due = await this.uncounted.find(BATCH, session);
    const payers = await this.uncounted.findCountedPayers(
      due.filter(isNewlyPaid).map(({ owner }) => owner),
      session,
    );
    const sales: SalesPart[] = [];
    const products: ProductPart[] = [];
    for (const order of due) {
      const payer = order.owner.toString();
      sales.push(...salesPartsOf(order, !payers.has(payer)));
      products.push(...productPartsOf(order));
      if (isNewlyPaid(order)) payers.add(payer);
    }
    if (due.length > 0) await this.uncounted.markAll(due, session);
    this.crashAt.reach('figures-marked');
    if (sales.length > 0) await this.sales.bulkWrite(sales.map(toSalesUpdate), { session });
    if (products.length > 0) await this.products.bulkWrite(products.map(toProductUpdate), { session });
    return due.length;
  }

  private async sumUp(): Promise<Pick<SalesSum, 'paid' | 'revenueCents'>> {
    const [sum] = await this.sales.aggregate<Pick<SalesSum, 'paid' | 'revenueCents'>>([
      { $group: { _id: null, paid: { $sum: '$paid' }, revenueCents: { $sum: '$revenueCents' } } },
    ]);
    return sum ?? { paid: 0, revenueCents: 0 };
  }
}

const isSame = (one: Pick<SalesSum, 'paid' | 'revenueCents'>, other: typeof one): boolean =>
  one.paid === other.paid && one.revenueCents === other.revenueCents;

const toSalesUpdate = ({ at, figures }: SalesPart): AnyBulkWriteOperation<SalesSum> => ({
  updateOne: { filter: { _id: at }, update: { $inc: figures }, upsert: true },
});

const toProductUpdate = ({ day, product, units, cents }: ProductPart): AnyBulkWriteOperation<ProductSum> => ({
  updateOne: { filter: { day, product }, update: { $inc: { units, cents } }, upsert: true },
});
