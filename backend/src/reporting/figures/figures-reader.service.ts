import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import type { BestSellers } from '../../catalogue/search/best-sellers.js';
import { type Day, daysFrom, type Period, startsFrom } from '../../platform/common/days.js';
import { DaySum, FIGURES, type Figures, type Sold } from './day-sum.schema.js';

/** From one day to another, that one included, where the shop is. */
export interface Days {
  from: Day;
  until: Day;
}

/** The figures of a day, or of the week or month that begins with it. */
export type PeriodFigures = Figures & { from: Day };

/** The sales of a product. */
export type ProductFigures = Sold & { product: Types.ObjectId };

const NOTHING = Object.fromEntries(FIGURES.map((name) => [name, 0])) as Figures;

/** Reads the sums: how long that takes grows with the days and the products sold on them, never with the orders. */
@Injectable()
export class FiguresReaderService implements BestSellers {
  constructor(@InjectModel(DaySum.name) private readonly sums: Model<DaySum>) {}

  /** The figures of each day, week or month, those without an order too. */
  async listSales({ from, until }: Days, by: Period): Promise<PeriodFigures[]> {
    const found = await this.sums.find({ product: null, day: trusted({ $gte: from, $lte: until }) }).lean();
    const byDay = new Map(found.map((sum) => [sum.day, sum]));
    const periods: PeriodFigures[] = [];
    for (const day of daysFrom(from, until)) {
      if (periods.length === 0 || startsFrom(day, by)) periods.push({ from: day, ...NOTHING });
      const period = periods.at(-1) as PeriodFigures;
      for (const name of FIGURES) period[name] += byDay.get(day)?.[name] ?? 0;
    }
    return periods;
  }

  /** The products that brought most. */
  async listBestProducts({ from, until }: Days, count: number): Promise<ProductFigures[]> {
    return this.sums.aggregate<ProductFigures>([
      { $match: { day: { $gte: from, $lte: until }, product: { $ne: null } } },
      { $group: { _id: '$product', units: { $sum: '$units' }, cents: { $sum: '$cents' } } },
      // Sales that have moved to days of another time zone leave sums of nothing.
      { $match: { units: { $gt: 0 } } },
      { $sort: { cents: -1, _id: 1 } },
      { $limit: count },
      { $project: { _id: 0, product: '$_id', units: 1, cents: 1 } },
    ]);
  }
}
