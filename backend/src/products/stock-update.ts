import type { mongo, UpdateWithAggregationPipeline } from 'mongoose';

/** Of a product's own fields, as an expression. */
export const IS_ORDERABLE = { $gte: ['$available', '$minimum'] };

/** The option without which mongoose refuses an update that is a pipeline. */
export const AS_PIPELINE = { updatePipeline: true } as const;

/** Sets the stock, and with it whether the product can be ordered, in one update. */
export function stockTo(available: number | mongo.BSON.Document): UpdateWithAggregationPipeline {
  return [{ $set: { available } }, { $set: { isOrderable: IS_ORDERABLE } }];
}

/** Adds so many units to the stock; takes them where the number is negative. */
export function stockBy(units: number): UpdateWithAggregationPipeline {
  return stockTo({ $add: ['$available', units] });
}
