import type { AnyBulkWriteOperation } from 'mongodb';
import type { Case } from '../bench.js';
import { cases, sorted } from '../rows.js';

const DOCUMENTS = [
  { _id: 1, a: 1 },
  { _id: 2, a: 2 },
  { _id: 3, a: 3 },
];

const MIXED: AnyBulkWriteOperation[] = [
  { insertOne: { document: { _id: 10 as never, a: 10 } } },
  { updateOne: { filter: { _id: 1 as never }, update: { $inc: { a: 5 } } } },
  { updateMany: { filter: { a: { $gt: 2 } }, update: { $set: { b: true } } } },
  { replaceOne: { filter: { _id: 2 as never }, replacement: { c: 1 } } },
  { deleteOne: { filter: { _id: 3 as never } } },
  { updateOne: { filter: { _id: 20 as never }, update: { $set: { a: 1 } }, upsert: true } },
  { deleteMany: { filter: { a: 99 } } },
];

const FAILING: AnyBulkWriteOperation[] = [
  { insertOne: { document: { _id: 10 as never } } },
  { insertOne: { document: { _id: 1 as never } } },
  { updateOne: { filter: { _id: 2 as never }, update: { $inc: { _id: 1 } } } },
  { insertOne: { document: { _id: 11 as never } } },
  { deleteOne: { filter: { _id: 3 as never } } },
];

export const BULK_WRITES: Case[] = cases(DOCUMENTS, {
  'all kinds in order': async ({ items }) => [counts(await items.bulkWrite(MIXED)), await sorted(items)],
  'all kinds in any order': async ({ items }) => [
    counts(await items.bulkWrite(MIXED, { ordered: false })),
    await items.countDocuments(),
  ],
  'ordered stops at an error': ({ items }) => items.bulkWrite(FAILING),
  'unordered goes on after an error': ({ items }) => items.bulkWrite(FAILING, { ordered: false }),
  'what ordered left': async ({ items }) => {
    await items.bulkWrite(FAILING).catch(() => undefined);
    return sorted(items);
  },
  'what unordered left': async ({ items }) => {
    await items.bulkWrite(FAILING, { ordered: false }).catch(() => undefined);
    return sorted(items);
  },
  'a thousand inserts': async ({ others }) => {
    const operations = Array.from({ length: 1000 }, (_, i) => ({ insertOne: { document: { _id: i as never } } }));
    return [counts(await others.bulkWrite(operations)), await others.countDocuments()];
  },
});

function counts(result: object): unknown {
  const { insertedCount, matchedCount, modifiedCount, deletedCount, upsertedCount, upsertedIds } = result as Record<
    string,
    unknown
  >;
  return { insertedCount, matchedCount, modifiedCount, deletedCount, upsertedCount, upsertedIds };
}
