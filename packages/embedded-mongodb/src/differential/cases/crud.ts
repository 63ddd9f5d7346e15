import { Long } from 'mongodb';
import type { Case } from '../bench.js';
import { cases, sorted } from '../rows.js';

const TOOLS = [
  { _id: 1, name: 'Claw Hammer', price: 1899, stock: 40, tags: ['hand', 'wood'] },
  { _id: 2, name: 'Bench Vise', price: 8900, stock: 6, tags: ['bench'] },
  { _id: 3, name: 'Hand Plane', price: 6450, stock: 0, tags: ['hand', 'wood'] },
  { _id: 4, name: 'Angle Grinder', price: 11900, stock: 12, tags: ['power'], maker: { name: 'K', since: 1950 } },
];

export const CRUD: Case[] = cases(TOOLS, {
  'insertOne answers the id': async ({ items }) => [
    await items.insertOne({ _id: 9 as never, a: 1 }),
    await sorted(items),
  ],
  'insertOne makes an id': ({ items }) => items.insertOne({ a: 1 }),
  'insertOne with an id that is taken': ({ items }) => items.insertOne({ _id: 1 as never }),
  'insertOne with an id of another number type': ({ items }) => items.insertOne({ _id: new Long(1) as never }),
  'insertOne with null as id': async ({ items }) => [
    await items.insertOne({ _id: null as never }),
    await sorted(items),
  ],
  'insertOne with an array as id': ({ items }) => items.insertOne({ _id: [1] as never }),
  'insertOne with a document as id': ({ items }) => items.insertOne({ _id: { a: 1 } as never }),
  'insertOne with an operator in the id': ({ items }) => items.insertOne({ _id: { $a: 1 } as never }),
  'insertOne with fields that look like operators': async ({ items }) => [
    await items.insertOne({ _id: 9 as never, $a: 1, 'b.c': 2, d: { $e: 1 } }),
    await items.findOne({ _id: 9 as never }),
  ],
  'insertMany stops at the first error': async ({ items }) => {
    const attempt = items.insertMany([{ _id: 10 as never }, { _id: 1 as never }, { _id: 11 as never }]);
    return attempt.catch(async (error: unknown) => {
      const left = await items.countDocuments();
      throw Object.assign(error as Error, { left });
    });
  },
  'insertMany goes on when unordered': ({ items }) =>
    items.insertMany([{ _id: 10 as never }, { _id: 1 as never }, { _id: 11 as never }], { ordered: false }),
  'what insertMany left behind': async ({ items }) => {
    await items.insertMany([{ _id: 10 as never }, { _id: 1 as never }, { _id: 11 as never }]).catch(() => undefined);
    return sorted(items);
  },
  'what an unordered insertMany left behind': async ({ items }) => {
    const documents = [{ _id: 10 as never }, { _id: 1 as never }, { _id: 11 as never }];
    await items.insertMany(documents, { ordered: false }).catch(() => undefined);
    return sorted(items);
  },
  'updateOne by id': async ({ items }) => [
    await items.updateOne({ _id: 1 as never }, { $inc: { stock: -1 } }),
    await items.findOne({ _id: 1 as never }),
  ],
  'updateOne that finds nothing': ({ items }) => items.updateOne({ _id: 99 as never }, { $set: { a: 1 } }),
  'updateOne guarded by the stock': async ({ items }) => [
    await items.updateOne({ _id: 3 as never, stock: { $gte: 1 } }, { $inc: { stock: -1 } }),
    await items.updateOne({ _id: 2 as never, stock: { $gte: 1 } }, { $inc: { stock: -1 } }),
    await sorted(items),
  ],
  'updateMany by a tag': async ({ items }) => [
    await items.updateMany({ tags: 'hand' }, { $push: { tags: 'sale' as never }, $mul: { price: 2 } }),
    await sorted(items),
  ],
  'updateMany with a pipeline': async ({ items }) => [
    await items.updateMany({}, [{ $set: { total: { $multiply: ['$price', '$stock'] } } }]),
    await sorted(items),
  ],
  'updateMany with an error in the middle': async ({ items }) => {
    await items.insertOne({ _id: 2.5 as never, price: 'unknown' });
    const error = await items.updateMany({}, { $inc: { price: 1 } }).catch((caught: unknown) => caught);
    return { code: (error as { code?: unknown }).code, left: await sorted(items) };
  },
  'replaceOne keeps the id': async ({ items }) => [
    await items.replaceOne({ name: 'Bench Vise' }, { name: 'Vise' }),
    await sorted(items),
  ],
  'replaceOne with upsert': async ({ items }) => [
    await items.replaceOne({ _id: 50 as never }, { name: 'New' }, { upsert: true }),
    await items.findOne({ _id: 50 as never }),
  ],
  'deleteOne takes the first': async ({ items }) => [await items.deleteOne({ tags: 'hand' }), await sorted(items)],
  'deleteMany by a range': async ({ items }) => [await items.deleteMany({ price: { $gt: 6000 } }), await sorted(items)],
  'deleteMany of everything': async ({ items }) => [await items.deleteMany({}), await items.countDocuments()],
  'countDocuments with skip and limit': async ({ items }) => [
    await items.countDocuments({ stock: { $gt: 0 } }),
    await items.countDocuments({}, { skip: 1, limit: 2 }),
    await items.countDocuments({ nothing: 1 }),
  ],
  estimatedDocumentCount: ({ items }) => items.estimatedDocumentCount(),
  'distinct over arrays': ({ items }) => items.distinct('tags'),
  'distinct with a filter': ({ items }) => items.distinct('maker.name', { price: { $gt: 1 } }),
  'distinct of a path that is nowhere': ({ items }) => items.distinct('nowhere'),
  'delete without a limit': ({ db, items }) => db.command({ delete: items.collectionName, deletes: [{ q: {} }] }),
  'delete with another limit': ({ db, items }) =>
    db.command({ delete: items.collectionName, deletes: [{ q: {}, limit: 2 }] }),
  'two updates in one command': async ({ db, items }) => {
    const updates = [
      { q: { _id: 1 }, u: { $set: { a: 1 } } },
      { q: {}, u: { $set: { b: 1 } }, multi: true },
    ];
    return [await db.command({ update: items.collectionName, updates }), await sorted(items)];
  },
  'a multi update with upsert that inserts': async ({ db, items }) => {
    const updates = [{ q: { _id: 77 }, u: { $set: { a: 1 } }, multi: true, upsert: true }];
    return [await db.command({ update: items.collectionName, updates }), await sorted(items)];
  },
});
