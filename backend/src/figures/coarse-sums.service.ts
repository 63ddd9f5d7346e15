import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model } from 'mongoose';
import { ProductMonthSum, ProductSum } from './product-sum.schema.js';
import { FIGURES, type Figures, SalesDaySum, SalesSum } from './sales-sum.schema.js';
import { DAY_MS, endOfUtcMonth, type Span, utcDaysOf, utcMonthsOf } from './utc.js';

type Sold = Pick<ProductSum, 'product' | 'units' | 'cents'>;

const FIGURES_OF_ALL = { _id: null, ...Object.fromEntries(FIGURES.map((name) => [name, { $sum: `$${name}` }])) };
const SOLD_IN_ALL = { _id: null, units: { $sum: '$units' }, cents: { $sum: '$cents' } };

/** The sums of days and of months of products, which are also what the finer sums come to. */
@Injectable()
export class CoarseSums {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(SalesSum.name) private readonly quarters: Model<SalesSum>,
    @InjectModel(SalesDaySum.name) private readonly days: Model<SalesDaySum>,
    @InjectModel(ProductSum.name) private readonly products: Model<ProductSum>,
    @InjectModel(ProductMonthSum.name) private readonly months: Model<ProductMonthSum>,
  ) {}

  /** Whether all of them together are what the finer sums are together. */
  async areRight(): Promise<boolean> {
    const totals = [
      ...[totalOf(this.quarters, FIGURES_OF_ALL), totalOf(this.days, FIGURES_OF_ALL)],
      ...[totalOf(this.products, SOLD_IN_ALL), totalOf(this.months, SOLD_IN_ALL)],
    ];
    const [quarters, days, products, months] = await Promise.all(totals);
    return quarters === days && products === months;
  }

  /**
   * Makes those that are not right again from the finer ones, each in a transaction, so that counting may go on.
   * @returns how many were not
   */
  async fill(): Promise<number> {
    let changed = 0;
    for (const day of utcDaysOf(await this.spanOfQuarters())) {
      changed += await this.connection.transaction((session) => this.fillDay(day, session));
    }
    for (const month of utcMonthsOf(await this.spanOfProducts())) {
      changed += await this.connection.transaction((session) => this.fillMonth(month, session));
    }
    return changed;
  }

  private async spanOfQuarters(): Promise<Span> {
    const [first, last] = await Promise.all([
      this.quarters.findOne().sort({ _id: 1 }).lean(),
      this.quarters.findOne().sort({ _id: -1 }).lean(),
    ]);
    return spanUpTo(first?._id, last?._id);
  }

  private async spanOfProducts(): Promise<Span> {
    const [first, last] = await Promise.all([
      this.products.findOne().sort({ day: 1, product: 1 }).lean(),
      this.products.findOne().sort({ day: -1, product: -1 }).lean(),
    ]);
    return spanUpTo(first?.day, last?.day);
  }

  private async fillDay(day: Date, session: ClientSession): Promise<number> {
    const ofDay = { _id: { $gte: day, $lt: new Date(day.getTime() + DAY_MS) } };
    const [sum] = await this.quarters
      .aggregate<Figures>([{ $match: ofDay }, { $group: FIGURES_OF_ALL }, { $unset: '_id' }])
      .session(session);
    const kept = await this.days.findById(day).session(session).lean();
    if (!sum || FIGURES.every((name) => kept?.[name] === sum[name])) return 0;
    await this.days.updateOne({ _id: day }, { $set: sum }, { upsert: true, session });
    return 1;
  }

  private async fillMonth(month: Date, session: ClientSession): Promise<number> {
    const sums = await this.products
      .aggregate<Sold>([
        { $match: { day: { $gte: month, $lt: endOfUtcMonth(month) } } },
        { $group: { _id: '$product', units: { $sum: '$units' }, cents: { $sum: '$cents' } } },
        { $project: { _id: 0, product: '$_id', units: 1, cents: 1 } },
      ])
      .session(session);
    const kept = await this.months.find({ month }).session(session).lean();
    const known = new Map(kept.map((sum) => [sum.product.toString(), sum]));
    const wrong = sums.filter(({ product, units, cents }) => {
      const sum = known.get(product.toString());
      return sum?.units !== units || sum.cents !== cents;
    });
    const changes = wrong.map(({ product, units, cents }) => ({
      updateOne: { filter: { month, product }, update: { $set: { units, cents } }, upsert: true },
    }));
    if (changes.length > 0) await this.months.bulkWrite(changes, { session });
    return changes.length;
  }
}

async function totalOf<Stored>(
  model: Model<Stored>,
  total: typeof FIGURES_OF_ALL | typeof SOLD_IN_ALL,
): Promise<string> {
  const [sum] = await model.aggregate<object>([{ $group: total }]);
  return JSON.stringify(Object.entries(sum ?? {}).filter(([, value]) => value !== null && value !== 0));
}

/** Up to the last moment, which is included; empty without moments. */
const spanUpTo = (first = new Date(0), last = new Date(-1)): Span => ({
  from: first,
  until: new Date(last.getTime() + 1),
});
