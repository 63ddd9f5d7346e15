import type { mongo, UpdateWithAggregationPipeline } from 'mongoose';

/** An expression over a product's own fields. */
export const IS_ORDERABLE = { $gte: ['$available', '$minimum'] };

/** Without this option mongoose refuses an update that is a pipeline. */
export const AS_PIPELINE = { updatePipeline: true } as const;

/** Sets the stock, and with it whether the product can be ordered, in one update. */
export function stockTo(available: number | mongo.BSON.Document): UpdateWithAggregationPipeline {
  return [{ $set: { available } }, { $set: { isOrderable: IS_ORDERABLE } }];
}

/** Adds units to the stock; a negative number takes them. */
export function stockBy(units: number): UpdateWithAggregationPipeline {
  return stockTo({ $add: ['$available', units] });
}
