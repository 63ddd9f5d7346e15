import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, Types } from 'mongoose';
import { type Day, dayAfter } from '../common/days.js';
import { ProductMonthSum, ProductSum } from './product-sum.schema.js';
import { endOfUtcMonth, type Span, utcDaysOf, utcMonthsOf } from './utc.js';

/** How many of the best products of each month are looked at first, and how many times as many then. */
const FIRST_DEPTH = 100;
const DEEPER = 4;

const SUMMED_AT_ONCE = 20;

/** The sales of a product. */
export interface ProductFigures {
  product: Types.ObjectId;
  units: number;
  cents: number;
}

/** The best products of a month; none of the others brought more than `restCents`. */
interface BestOfMonth {
  products: ProductFigures[];
  restCents: number;
}

/**
 * Finds the products that brought most, without adding up all of them: no product brought more within some days than in the
 * months that these days are in. So the best of these months are added up, the most promising first, until no other can have
 * brought as much as the last one of the list (Fagin's threshold algorithm, https://doi.org/10.1016/S0022-0000(03)00026-6).
 */
@Injectable()
export class BestProducts {
  constructor(
    @InjectModel(ProductSum.name) private readonly days: Model<ProductSum>,
    @InjectModel(ProductMonthSum.name) private readonly months: Model<ProductMonthSum>,
  ) {}

  /** The products that brought most within days of the shop, from one to another, that one included. */
  async list({ from, until }: { from: Day; until: Day }, count: number): Promise<ProductFigures[]> {
    const span = { from: new Date(from), until: new Date(dayAfter(until, 1)) };
    for (let depth = FIRST_DEPTH; ; depth *= DEEPER) {
      const months = await Promise.all(utcMonthsOf(span).map((month) => this.bestOf(month, depth)));
      const best = await this.choose(mostPossible(months), span, count);
      const rest = months.reduce((sum, { restCents }) => sum + restCents, 0);
      if (rest === 0 || rest < leastOf(best, count)) return best;
    }
  }

  private async bestOf(month: Date, depth: number): Promise<BestOfMonth> {
    const products = await this.months
      .find({ month })
      .sort({ cents: -1, _id: 1 })
      .limit(depth)
      .select('product units cents')
      .lean();
    return { products, restCents: products.length < depth ? 0 : (products.at(-1)?.cents ?? 0) };
  }

  /** Adds the candidates up, those first that can have brought most, until the others can't be among the best. */
  private async choose(candidates: Candidate[], span: Span, count: number): Promise<ProductFigures[]> {
    let best: ProductFigures[] = [];
    for (let at = 0; at < candidates.length; at += SUMMED_AT_ONCE) {
      const next = candidates.slice(at, at + SUMMED_AT_ONCE);
      if ((next[0]?.mostCents ?? 0) < leastOf(best, count)) break;
      const sums = await this.sumUp(
        next.map(({ product }) => product),
        span,
      );
      best = [...best, ...sums].sort(byCents).slice(0, count);
    }
    return best;
  }

  /** Adds up the sales of these products: by months, and by the days that these have too few or too many. */
  private async sumUp(products: Types.ObjectId[], span: Span): Promise<ProductFigures[]> {
    const product = { $in: products };
    const { months, added, taken } = partsOf(span);
    const ofDays = (days: Date[]) => this.days.aggregate<ProductFigures>(sumOf({ day: { $in: days }, product }));
    const parts = await Promise.all([
      this.months.aggregate<ProductFigures>(sumOf({ month: { $in: months }, product })),
      ofDays(added),
      ofDays(taken),
    ]);
    const sums = new Map<string, ProductFigures>();
    for (const [index, part] of parts.entries()) {
      const sign = index === 2 ? -1 : 1;
      for (const { product: id, units, cents } of part) {
        const sum = sums.get(id.toString()) ?? { product: id, units: 0, cents: 0 };
        sums.set(id.toString(), { product: id, units: sum.units + sign * units, cents: sum.cents + sign * cents });
      }
    }
    return [...sums.values()].filter(({ units }) => units > 0);
  }
}

/** A span as months, and the days to be added to them and taken off them, whichever are fewer of each month. */
function partsOf(span: Span): { months: Date[]; added: Date[]; taken: Date[] } {
  const parts = { months: [] as Date[], added: [] as Date[], taken: [] as Date[] };
  for (const month of utcMonthsOf(span)) {
    const days = utcDaysOf({ from: month, until: endOfUtcMonth(month) });
    const within = days.filter((day) => day >= span.from && day < span.until);
    const beside = days.filter((day) => !within.includes(day));
    if (within.length > beside.length) {
      parts.months.push(month);
      parts.taken.push(...beside);
    } else parts.added.push(...within);
  }
  return parts;
}

interface Candidate {
  product: Types.ObjectId;
  mostCents: number;
}

/** The products that are among the best of a month, each with the most that it can have brought in all of them. */
function mostPossible(months: readonly BestOfMonth[]): Candidate[] {
  const rest = months.reduce((sum, { restCents }) => sum + restCents, 0);
  const candidates = new Map<string, Candidate>();
  for (const { products, restCents } of months) {
    for (const { product, cents } of products) {
      const { mostCents } = candidates.get(product.toString()) ?? { mostCents: rest };
      candidates.set(product.toString(), { product, mostCents: mostCents - restCents + cents });
    }
  }
  return [...candidates.values()].sort((one, other) => other.mostCents - one.mostCents);
}

/** The least revenue among the best, in cents; 0 while these are fewer than `count`. */
const leastOf = (best: readonly ProductFigures[], count: number): number => best[count - 1]?.cents ?? 0;

const byCents = (one: ProductFigures, other: ProductFigures): number =>
  other.cents - one.cents || one.product.toString().localeCompare(other.product.toString());

const sumOf = (filter: PipelineStage.Match['$match']): PipelineStage[] => [
  { $match: filter },
  { $group: { _id: '$product', units: { $sum: '$units' }, cents: { $sum: '$cents' } } },
  { $project: { _id: 0, product: '$_id', units: 1, cents: 1 } },
];
