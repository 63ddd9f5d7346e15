import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { type Day, daysFrom, type Period, startsFrom } from './days.js';
import { ProductSum } from './product-sum.schema.js';
import { FIGURES, type Figures, SalesSum } from './sales-sum.schema.js';

const DAY_MS = 24 * 3600 * 1000;

/** From one day to another, that one included, where the shop is. */
export interface Days {
  from: Day;
  until: Day;
  /** IANA's name of the time zone. */
  timeZone: string;
}

/** The figures of a day, or of the week or month that begins with it. */
export type PeriodFigures = Figures & { from: Day };

/** What was sold of a product. */
export interface ProductFigures {
  product: Types.ObjectId;
  units: number;
  cents: number;
}

/** Reads the sums: how long that takes grows with the days, never with the orders. */
@Injectable()
export class FiguresReader {
  constructor(
    @InjectModel(SalesSum.name) private readonly sales: Model<SalesSum>,
    @InjectModel(ProductSum.name) private readonly products: Model<ProductSum>,
  ) {}

  /** The figures of each day, week or month, those without an order too. */
  async listSales({ timeZone, ...days }: Days, by: Period): Promise<PeriodFigures[]> {
    const sums = await this.sales.aggregate<Figures & { _id: Day }>([
      // A day begins up to fourteen hours before that of UTC, and ends up to twelve hours after it.
      { $match: { _id: { $gte: momentOf(days.from, -1), $lt: momentOf(days.until, 2) } } },
      { $group: { _id: dayOf(timeZone), ...Object.fromEntries(FIGURES.map((name) => [name, { $sum: `$${name}` }])) } },
      { $match: { _id: { $gte: days.from, $lte: days.until } } },
    ]);
    return gather(sums, daysFrom(days.from, days.until), by);
  }

  /** The products that brought most within days of UTC. */
  async listBest({ from, until }: Omit<Days, 'timeZone'>, limit: number): Promise<ProductFigures[]> {
    return this.products.aggregate<ProductFigures>([
      { $match: { day: { $gte: momentOf(from, 0), $lt: momentOf(until, 1) } } },
      { $group: { _id: '$product', units: { $sum: '$units' }, cents: { $sum: '$cents' } } },
      { $sort: { cents: -1, _id: 1 } },
      { $limit: limit },
      { $project: { _id: 0, product: '$_id', units: 1, cents: 1 } },
    ]);
  }
}

const momentOf = (day: Day, daysLater: number): Date => new Date(Date.parse(day) + daysLater * DAY_MS);

const dayOf = (timezone: string) => ({ $dateToString: { date: '$_id', format: '%Y-%m-%d', timezone } });

/** Adds the figures of days up to those of their periods. */
function gather(sums: readonly (Figures & { _id: Day })[], days: readonly Day[], by: Period): PeriodFigures[] {
  const byDay = new Map(sums.map((sum) => [sum._id, sum]));
  const periods: PeriodFigures[] = [];
  for (const day of days) {
    if (periods.length === 0 || startsFrom(day, by)) periods.push({ from: day, ...NOTHING });
    const sum = byDay.get(day);
    const period = periods.at(-1);
    if (sum && period) for (const name of FIGURES) period[name] += sum[name];
  }
  return periods;
}

const NOTHING = Object.fromEntries(FIGURES.map((name) => [name, 0])) as Figures;
