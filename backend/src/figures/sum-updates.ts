import type { AnyBulkWriteOperation } from 'mongoose';
import type { ProductPart, SalesPart } from './order-figures.js';
import type { ProductMonthSum, ProductSum } from './product-sum.schema.js';
import { FIGURES, type Figures, type SalesSum } from './sales-sum.schema.js';
import { startOfUtcDay, startOfUtcMonth } from './utc.js';

type StartOf = (at: Date) => Date;

/** One update for each sum that the parts add to. */
export function toSalesUpdates(parts: readonly SalesPart[], startOf: StartOf): AnyBulkWriteOperation<SalesSum>[] {
  const sums = new Map<number, Partial<Figures>>();
  for (const { at, figures } of parts) {
    const start = startOf(at).getTime();
    const sum = sums.get(start) ?? {};
    for (const name of FIGURES) if (figures[name]) sum[name] = (sum[name] ?? 0) + figures[name];
    sums.set(start, sum);
  }
  return [...sums].map(([start, $inc]) => ({
    updateOne: { filter: { _id: new Date(start) }, update: { $inc }, upsert: true },
  }));
}

/** One update for each day and product that the parts add to. */
export const toProductDayUpdates = (parts: readonly ProductPart[]): AnyBulkWriteOperation<ProductSum>[] =>
  addUp(parts, startOfUtcDay).map(({ start, product, units, cents }) => ({
    updateOne: { filter: { day: start, product }, update: { $inc: { units, cents } }, upsert: true },
  }));

/** The same by months. */
export const toProductMonthUpdates = (parts: readonly ProductPart[]): AnyBulkWriteOperation<ProductMonthSum>[] =>
  addUp(parts, startOfUtcMonth).map(({ start, product, units, cents }) => ({
    updateOne: { filter: { month: start, product }, update: { $inc: { units, cents } }, upsert: true },
  }));

function addUp(parts: readonly ProductPart[], startOf: StartOf) {
  const sums = new Map<string, Omit<ProductPart, 'at'> & { start: Date }>();
  for (const { at, product, units, cents } of parts) {
    const start = startOf(at);
    const key = `${start.getTime()} ${product.toString()}`;
    const sum = sums.get(key) ?? { start, product, units: 0, cents: 0 };
    sums.set(key, { ...sum, units: sum.units + units, cents: sum.cents + cents });
  }
  return [...sums.values()];
}
