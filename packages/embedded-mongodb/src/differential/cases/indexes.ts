import { Long } from 'mongodb';
import type { Bench, Case } from '../bench.js';
import { cases, sorted } from '../rows.js';

const PEOPLE = [
  { _id: 1, email: 'a@x', age: 30, tags: ['a', 'b'], home: { city: 'D', zip: 1 } },
  { _id: 2, email: 'b@x', age: 20, tags: [], home: { city: 'C' } },
  { _id: 3, email: 'c@x', age: null, tags: ['c'] },
  { _id: 4, age: 40, tags: 'b', home: [{ city: 'D', zip: 2 }, { city: 'E' }] },
];

const create =
  (indexes: unknown): Case['run'] =>
  ({ db, items }: Bench) =>
    db.command({ createIndexes: items.collectionName, indexes });

const unique = async ({ items }: Bench, key: object, options: object = {}) => {
  await items.createIndex(key as never, { unique: true, ...options });
  return items;
};

export const INDEXES: Case[] = cases(PEOPLE, {
  'create one and list': async ({ items }) => [
    await items.createIndex({ age: -1 }),
    await items.listIndexes().toArray(),
  ],
  'create the same again': async ({ items }) => [
    await items.createIndex({ age: 1 }),
    await items.createIndex({ age: 1 }),
  ],
  'create with options': async ({ items }) => {
    await items.createIndex({ age: 1 }, { name: 'by age', sparse: true, unique: true });
    await items.createIndex({ at: 1 }, { expireAfterSeconds: 3600 });
    await items.createIndex({ email: 1, age: -1 }, { partialFilterExpression: { age: { $gt: 18 } } });
    return items.listIndexes().toArray();
  },
  'create in a new collection': async ({ others }) => [await others.createIndex({ a: 1 }), await others.indexes()],
  'create with the driver answers counts': create([{ key: { a: 1 }, name: 'a_1' }]),
  'create what exists': create([{ key: { _id: 1 }, name: '_id_' }]),
  'create without a name': create([{ key: { a: 1 } }]),
  'create without a key': create([{ name: 'a' }]),
  'create with an empty key': create([{ key: {}, name: 'a' }]),
  'create with direction zero': create([{ key: { a: 0 }, name: 'a' }]),
  'create with an unknown kind': create([{ key: { a: 'foo' }, name: 'a' }]),
  'create with an unknown option': create([{ key: { a: 1 }, name: 'a', foo: 1 }]),
  'create with a name that is no string': create([{ key: { a: 1 }, name: 5 }]),
  'create with an empty name': create([{ key: { a: 1 }, name: '' }]),
  'create none': create([]),
  'create what is no list': create(5),
  'create on an empty path': create([{ key: { '': 1 }, name: 'a' }]),
  'create on a path with an operator': create([{ key: { $a: 1 }, name: 'a' }]),
  'create sparse and partial': create([{ key: { a: 1 }, name: 'a', sparse: true, partialFilterExpression: { a: 1 } }]),
  'create with a negative lifetime': create([{ key: { a: 1 }, name: 'a', expireAfterSeconds: -1 }]),
  'create a compound with a lifetime': create([{ key: { a: 1, b: 1 }, name: 'a', expireAfterSeconds: 1 }]),
  'same name, another key': async ({ items }) => {
    await items.createIndex({ age: 1 }, { name: 'x' });
    return items.createIndex({ email: 1 }, { name: 'x' });
  },
  'same key, another name': async ({ items }) => {
    await items.createIndex({ age: 1 }, { name: 'x' });
    return items.createIndex({ age: 1 }, { name: 'y' });
  },
  'same name and key, other options': async ({ items }) => {
    await items.createIndex({ email: 1 });
    return items.createIndex({ email: 1 }, { unique: true });
  },
  'drop by name and by key': async ({ items }) => {
    await items.createIndexes([{ key: { age: 1 } }, { key: { email: 1 } }, { key: { tags: 1 } }]);
    await items.dropIndex('age_1');
    await items.dropIndex({ email: 1 } as never);
    return items.indexes();
  },
  'drop what is not there': ({ items }) => items.dropIndex('nothing'),
  'drop the one on _id': ({ items }) => items.dropIndex('_id_'),
  'drop all': async ({ items }) => {
    await items.createIndexes([{ key: { age: 1 } }, { key: { email: 1 } }]);
    await items.dropIndexes();
    return items.indexes();
  },
  'drop in a collection that is not there': ({ others }) => others.dropIndex('a'),
  'list in a collection that is not there': ({ others }) => others.listIndexes().toArray(),
  'unique over duplicates': ({ items }) => items.createIndex({ 'home.city': 1 }, { unique: true }),
  'insert a duplicate': async (bench) =>
    (await unique(bench, { email: 1 })).insertOne({ _id: 9 as never, email: 'a@x' }),
  'insert a duplicate compound': async (bench) =>
    (await unique(bench, { email: 1, age: -1 })).insertOne({ _id: 9 as never, email: 'a@x', age: new Long(30) }),
  'a second document without the field': async (bench) =>
    (await unique(bench, { email: 1 })).insertOne({ _id: 9 as never }),
  'null where another has no field': async (bench) =>
    (await unique(bench, { email: 1 })).insertOne({ _id: 9 as never, email: null }),
  'sparse: many without the field': async (bench) =>
    (await unique(bench, { email: 1 }, { sparse: true })).insertOne({ _id: 9 as never }),
  'partial: a duplicate outside of it': async (bench) =>
    (await unique(bench, { email: 1 }, { partialFilterExpression: { age: { $gt: 100 } } })).insertOne({
      _id: 9 as never,
      email: 'a@x',
    }),
  'partial: a duplicate inside of it': async (bench) =>
    (await unique(bench, { email: 1 }, { partialFilterExpression: { age: { $gt: 18 } } })).insertOne({
      _id: 9 as never,
      email: 'a@x',
      age: 19,
    }),
  'an item of an array that another has': async (bench) =>
    (await unique(bench, { tags: 1 }, { partialFilterExpression: { _id: { $ne: 4 } } })).insertOne({ _id: 9 as never }),
  'a duplicate within an array': async (bench) =>
    (await unique(bench, { 'lines.sku': 1 }, { sparse: true })).insertOne({
      _id: 9 as never,
      lines: [{ sku: 1 }, { sku: 1 }],
    }),
  'an array item that is taken': async (bench) => {
    const items = await unique(bench, { sku: 1 }, { sparse: true });
    await items.insertOne({ _id: 9 as never, sku: ['x', 'y'] });
    return items.insertOne({ _id: 10 as never, sku: ['z', 'y'] });
  },
  'update to a duplicate': async (bench) => {
    const items = await unique(bench, { email: 1 });
    const error = await items
      .updateOne({ _id: 2 as never }, { $set: { email: 'a@x' } })
      .catch((caught: unknown) => caught);
    const { code, keyPattern, keyValue } = error as Record<string, unknown>;
    return { code, keyPattern, keyValue, left: await sorted(items) };
  },
  'update to itself': async (bench) =>
    (await unique(bench, { email: 1 })).updateOne({ _id: 1 as never }, { $set: { email: 'a@x', age: 31 } }),
  'upsert of a duplicate': async (bench) =>
    (await unique(bench, { email: 1 })).updateOne({ email: 'z' }, { $set: { email: 'a@x' } }, { upsert: true }),
  'replace by a duplicate': async (bench) =>
    (await unique(bench, { email: 1 })).replaceOne({ _id: 2 as never }, { email: 'a@x' }),
  'two arrays in one compound index': async ({ items }) => {
    await items.createIndex({ tags: 1, more: 1 });
    return items.insertOne({ _id: 9 as never, tags: [1], more: [2] });
  },
  'long values are unique to the last character': async (bench) => {
    const items = await unique(bench, { email: 1 }, { sparse: true });
    const long = 'x'.repeat(3000);
    await items.insertOne({ _id: 8 as never, email: `${long}1` });
    await items.insertOne({ _id: 9 as never, email: `${long}2` });
    const found = await items.find({ email: `${long}2` }, { projection: { _id: 1 } }).toArray();
    const error = await items.insertOne({ _id: 10 as never, email: `${long}1` }).catch((caught: unknown) => caught);
    return { found, code: (error as { code?: unknown }).code };
  },
  'found by a path into an array': async ({ items }) => {
    await items.createIndex({ 'home.city': 1, 'home.zip': 1 });
    const filters = [{ 'home.city': 'D' }, { 'home.city': 'D', 'home.zip': 2 }, { 'home.city': 'E', 'home.zip': 2 }];
    const options = { hint: { 'home.city': 1, 'home.zip': 1 }, sort: { _id: 1 } } as const;
    return Promise.all(filters.map((filter) => items.find(filter, options).toArray()));
  },
  'sorted by an index over arrays': async ({ items }) => {
    await items.createIndex({ tags: 1 });
    const ascending = await items.find({}, { hint: { tags: 1 }, sort: { tags: 1, _id: 1 } }).toArray();
    const descending = await items.find({ tags: { $gt: '' } }, { sort: { tags: -1, _id: 1 } }).toArray();
    return [ascending, descending];
  },
  'found by a partial index': async ({ items }) => {
    await items.createIndex({ age: 1 }, { partialFilterExpression: { email: { $exists: true } } });
    return items.find({ age: { $gte: 20 } }, { sort: { age: 1 } }).toArray();
  },
  'a hinted sparse index leaves documents out': async ({ items }) => {
    await items.createIndex({ email: 1 }, { sparse: true });
    return items.find({}, { hint: { email: 1 } }).toArray();
  },
});
