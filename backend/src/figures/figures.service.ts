import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model } from 'mongoose';
import { dayAt } from '../common/days.js';
import { CrashPoints } from '../config/crash-points.js';
import { type JobRun, RecurringJob } from '../jobs/recurring-job.js';
import { UncountedOrders } from '../orders/uncounted-orders.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { isNewlyPaid, type ProductPart, productPartsOf, type SalesPart, salesPartsOf } from './order-figures.js';
import { CoarseSums } from './coarse-sums.service.js';
import { CountingPause } from './counting-pause.service.js';
import { ProductMonthSum, ProductSum } from './product-sum.schema.js';
import { SalesDaySum, SalesSum } from './sales-sum.schema.js';
import { toProductDayUpdates, toProductMonthUpdates, toSalesUpdates } from './sum-updates.js';
import { startOfQuarter, startOfUtcDay } from './utc.js';

const BATCH = 100;

/** Adds what happens to orders to the sums that the office's figures are read from. No sale waits for it. */
@Injectable()
export class FiguresService {
  private readonly logger = new Logger(FiguresService.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(SalesSum.name) private readonly quarters: Model<SalesSum>,
    @InjectModel(SalesDaySum.name) private readonly days: Model<SalesDaySum>,
    @InjectModel(ProductSum.name) private readonly products: Model<ProductSum>,
    @InjectModel(ProductMonthSum.name) private readonly months: Model<ProductMonthSum>,
    private readonly coarse: CoarseSums,
    private readonly pause: CountingPause,
    private readonly uncounted: UncountedOrders,
    private readonly settings: SettingsService,
    private readonly crashAt: CrashPoints,
  ) {}

  /**
   * Counts all events that are not counted yet, each once, also after a crash and with many replicas: the sums
   * and the orders' marks are written in one transaction.
   */
  @RecurringJob({ name: 'figures.count', everySeconds: 10 })
  async count({ stop }: JobRun = {}): Promise<void> {
    await this.followZone();
    // Most often there is none, and then no transaction is needed.
    let isMore = (await this.uncounted.find(1)).length > 0;
    while (isMore && !stop?.aborted) {
      const counted = await this.connection.transaction((session) => this.countSome(session));
      isMore = counted === BATCH;
    }
  }

  /** Forgets all sums, and has them made again from the orders. Meanwhile nothing is counted, or it would be counted twice. */
  async startAgain(): Promise<void> {
    const { timeZone } = await this.settings.read();
    await this.pause.during(async () => {
      await this.quarters.deleteMany();
      await this.days.deleteMany();
      await this.products.deleteMany();
      await this.months.deleteMany();
      await this.uncounted.unmarkAll();
    }, timeZone);
  }

  /**
   * Compares the sums with the orders, and starts again if they differ though every event is counted. Sums of days and
   * months that differ from the finer ones are made again from these.
   */
  @RecurringJob({ name: 'figures.compare', everySeconds: 24 * 3600 })
  async compare(): Promise<void> {
    if (!(await this.coarse.areRight())) {
      const changed = await this.coarse.fill();
      if (changed > 0) this.logger.error({ changed }, 'sums of days and months differed: they are made again');
    }
    const before = await this.sumUp();
    const orders = await this.uncounted.sumUp();
    const isQuiet = (await this.uncounted.find(1)).length === 0 && isSame(before, await this.sumUp());
    if (!isQuiet || isSame(before, orders)) return;
    this.logger.error({ sums: before, orders }, 'figures differ from the orders: they are counted again');
    await this.startAgain();
  }

  /** Starts again when the shop has moved to another time zone: the days of products are others there. */
  private async followZone(): Promise<void> {
    const [counted, { timeZone }] = await Promise.all([this.pause.timeZone(), this.settings.read()]);
    if (counted === null || counted === timeZone) return;
    this.logger.log({ from: counted, to: timeZone }, 'the time zone changed: figures are counted again');
    await this.startAgain();
  }

  /** Counts the orders that wait longest, and answers how many. A conflict with a sale or a replica repeats it. */
  private async countSome(session: ClientSession): Promise<number> {
    const timeZone = await this.pause.begin(session);
    if (timeZone === null) return 0;
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
    await this.add(
      sales,
      products.map(({ at, ...part }) => ({ ...part, at: new Date(dayAt(at, timeZone)) })),
      session,
    );
    return due.length;
  }

  private async add(sales: SalesPart[], products: ProductPart[], session: ClientSession): Promise<void> {
    if (sales.length > 0) {
      await this.quarters.bulkWrite(toSalesUpdates(sales, startOfQuarter), { session });
      await this.days.bulkWrite(toSalesUpdates(sales, startOfUtcDay), { session });
    }
    if (products.length > 0) {
      await this.products.bulkWrite(toProductDayUpdates(products), { session });
      await this.months.bulkWrite(toProductMonthUpdates(products), { session });
    }
  }

  /** How many orders were paid, and what they brought, by the sums. */
  async sumUp(): Promise<Pick<SalesSum, 'paid' | 'revenueCents'>> {
    const [sum] = await this.quarters.aggregate<Pick<SalesSum, 'paid' | 'revenueCents'>>([
      { $group: { _id: null, paid: { $sum: '$paid' }, revenueCents: { $sum: '$revenueCents' } } },
    ]);
    return sum ?? { paid: 0, revenueCents: 0 };
  }
}

const isSame = (one: Pick<SalesSum, 'paid' | 'revenueCents'>, other: typeof one): boolean =>
  one.paid === other.paid && one.revenueCents === other.revenueCents;
