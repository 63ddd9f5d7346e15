import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { type Day, dayAfter, daysFrom, type Period, startOfDay, startsFrom } from '../common/days.js';
import { spansOf } from './period-spans.js';
import { FIGURES, type Figures, SalesDaySum, SalesSum } from './sales-sum.schema.js';
import type { Span } from './utc.js';

/** From one day to another, that one included, where the shop is. */
export interface Days {
  from: Day;
  until: Day;
  /** IANA's name of the time zone. */
  timeZone: string;
}

/** The figures of a day, or of the week or month that begins with it. */
export type PeriodFigures = Figures & { from: Day };

/** Reads the sums: how long that takes grows with the days, never with the orders. */
@Injectable()
export class FiguresReader {
  constructor(
    @InjectModel(SalesSum.name) private readonly quarters: Model<SalesSum>,
    @InjectModel(SalesDaySum.name) private readonly days: Model<SalesDaySum>,
  ) {}

  /** The figures of each day, week or month, those without an order too. */
  async listSales({ from, until, timeZone }: Days, by: Period): Promise<PeriodFigures[]> {
    const starts = daysFrom(from, until).filter((day, index) => index === 0 || startsFrom(day, by));
    const bounds = [...starts, dayAfter(until, 1)].map((day) => startOfDay(day, timeZone));
    const { days, quarters } = spansOf(bounds);
    const sums = await Promise.all([read(this.days, days), read(this.quarters, quarters)]);
    return addUp(sums.flat(), starts, bounds);
  }
}

async function read(model: Model<SalesSum>, spans: readonly Span[]): Promise<SalesSum[]> {
  if (spans.length === 0) return [];
  return model.find({ $or: spans.map(({ from, until }) => ({ _id: trusted({ $gte: from, $lt: until }) })) }).lean();
}

/** @param bounds where each period begins, and the last one ends; sums outside of them are left out */
function addUp(sums: readonly SalesSum[], starts: readonly Day[], bounds: readonly Date[]): PeriodFigures[] {
  const periods = starts.map((from) => ({ from, ...NOTHING }));
  let at = 0;
  for (const sum of [...sums].sort((one, other) => one._id.getTime() - other._id.getTime())) {
    const isAfter = (bound: Date | undefined) => bound !== undefined && sum._id >= bound;
    while (isAfter(bounds[at])) at++;
    const period = periods[at - 1];
    if (period) for (const name of FIGURES) period[name] += sum[name] ?? 0;
  }
  return periods;
}

const NOTHING = Object.fromEntries(FIGURES.map((name) => [name, 0])) as Figures;
