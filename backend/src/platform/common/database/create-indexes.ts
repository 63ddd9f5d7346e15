import type { Model, mongo } from 'mongoose';

/**
 * Creates the model's collection, where it is missing, and its indexes, by one command: mongoose's own method sends one for
 * each index, which every start waits for.
 * @throws {mongo.MongoServerError} where a stored index of the same keys or name has other options
 */
export async function createIndexes<Stored>(model: Model<Stored>): Promise<void> {
  const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
  if (indexes.length > 0) await model.collection.createIndexes(indexes);
  else await model.createCollection();
}
