import type { UpdateWithAggregationPipeline } from 'mongoose';

/** Whether the stock is enough for the smallest order. The minimum is a multiple of the case pack. */
export const isOrderable = ({ available, minimum }: { available: number; minimum: number }): boolean =>
  available >= minimum;

/** How many of the smallest orders the stock is enough for. */
export const coverageOf = ({ available, minimum }: { available: number; minimum: number }): number =>
  available / minimum;

/** The fields derived from the stock, as expressions over a product's own fields. */
const DERIVED_FROM_STOCK = {
  isOrderable: { $gte: ['$available', '$minimum'] },
  coverage: { $divide: ['$available', '$minimum'] },
};

/** Without this option mongoose refuses an update that is a pipeline. */
export const AS_PIPELINE = { updatePipeline: true } as const;

/** Units to add to the stock, a negative number to take, or the stock to set. */
export type StockStep = { add: number } | { set: number };

/** The stock after a step. */
export const balanceAfter = (available: number, step: StockStep): number =>
  'add' in step ? available + step.add : step.set;

/** Takes the step, and sets the fields derived from the stock, in one update. */
export function stockUpdate(step: StockStep): UpdateWithAggregationPipeline {
  const available = 'add' in step ? { $add: ['$available', step.add] } : step.set;
  return [{ $set: { available } }, { $set: DERIVED_FROM_STOCK }];
}
