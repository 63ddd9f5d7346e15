import type { AnyBulkWriteOperation, Model, mongo, QueryFilter } from 'mongoose';
import { inBatches } from '../in-batches.js';

const WRITTEN_AT_ONCE = 500;

/**
 * Updates every document that is still in an earlier shape, a batch at a time.
 * @param changeOf the update of one document; its filter must not match once that was changed meanwhile
 * @param onBatch is called after each batch
 * @returns how many were changed
 */
export async function migrateEach<Stored extends mongo.Document>(
  model: Model<Stored>,
  isOutdated: QueryFilter<Stored>,
  changeOf: (stored: Stored) => AnyBulkWriteOperation<Stored>,
  onBatch: () => void = () => undefined,
): Promise<number> {
  let changed = 0;
  for await (const batch of inBatches(model.find(isOutdated).lean<Stored[]>().cursor(), WRITTEN_AT_ONCE)) {
    const changes = batch.map(changeOf) as Parameters<typeof model.bulkWrite>[0];
    const { modifiedCount } = await model.bulkWrite(changes, { ordered: false, timestamps: false });
    changed += modifiedCount;
    onBatch();
  }
  return changed;
}
