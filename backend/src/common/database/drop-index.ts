import type { IndexDefinition, Model } from 'mongoose';

/** Drops the index of exactly these keys, if the collection has it. Answers how many were dropped. */
export async function dropIndex<Stored>({ collection }: Model<Stored>, keys: IndexDefinition): Promise<number> {
  const indexes = await collection.indexes();
  const dropped = indexes.find(({ key }) => JSON.stringify(key) === JSON.stringify(keys));
  if (!dropped?.name) return 0;
  await collection.dropIndex(dropped.name);
  return 1;
}
