import type { Bench, Case } from '../bench.js';
import { cases, sorted } from '../rows.js';

const JOBS = [
  {
    _id: 1,
    state: 'new',
    rank: 3,
    steps: [
      { n: 1, done: false },
      { n: 2, done: false },
    ],
  },
  { _id: 2, state: 'new', rank: 1, steps: [] },
  { _id: 3, state: 'done', rank: 2 },
];

const command =
  (fields: object): Case['run'] =>
  ({ db, items }: Bench) =>
    db.command({ findAndModify: items.collectionName, ...fields });

export const FIND_AND_MODIFY: Case[] = cases(JOBS, {
  'update and give the old one': async ({ items }) => [
    await items.findOneAndUpdate({ state: 'new' }, { $set: { state: 'taken' } }, { sort: { rank: 1 } }),
    await sorted(items),
  ],
  'update and give the new one': ({ items }) =>
    items.findOneAndUpdate({ state: 'new' }, { $inc: { rank: 10 } }, { sort: { rank: -1 }, returnDocument: 'after' }),
  'the first in the order of a collation': async ({ items }) => {
    await items.insertMany([{ word: 'b' }, { word: 'C' }, { word: 'a' }] as never[]);
    const options = { sort: { word: 1 }, collation: { locale: 'en', strength: 2 }, projection: { _id: 0 } } as const;
    const words = { word: { $exists: true } };
    return [
      await items.findOneAndUpdate(words, { $set: { seen: 1 } }, options),
      await items.findOneAndUpdate(words, { $set: { seen: 1 } }, { ...options, sort: { word: -1 } }),
    ];
  },
  'with the metadata': ({ items }) =>
    items.findOneAndUpdate({ _id: 1 as never }, { $set: { a: 1 } }, { includeResultMetadata: true }),
  'nothing found': ({ items }) =>
    items.findOneAndUpdate({ _id: 99 as never }, { $set: { a: 1 } }, { includeResultMetadata: true }),
  'upsert, old': ({ items }) =>
    items.findOneAndUpdate({ _id: 99 as never }, { $set: { a: 1 } }, { upsert: true, includeResultMetadata: true }),
  'upsert, new': ({ items }) =>
    items.findOneAndUpdate(
      { _id: 99 as never },
      { $setOnInsert: { a: 1 } },
      { upsert: true, returnDocument: 'after', includeResultMetadata: true },
    ),
  'upsert that finds': ({ items }) =>
    items.findOneAndUpdate(
      { _id: 1 as never },
      { $setOnInsert: { a: 1 } },
      { upsert: true, returnDocument: 'after', includeResultMetadata: true },
    ),
  replace: ({ items }) => items.findOneAndReplace({ _id: 2 as never }, { a: 1 }, { returnDocument: 'after' }),
  delete: async ({ items }) => [
    await items.findOneAndDelete({ state: 'new' }, { sort: { rank: 1 }, projection: { state: 1 } }),
    await sorted(items),
  ],
  'delete nothing': ({ items }) => items.findOneAndDelete({ _id: 99 as never }, { includeResultMetadata: true }),
  'project the new one': ({ items }) =>
    items.findOneAndUpdate(
      { _id: 1 as never },
      { $set: { a: 1 } },
      { projection: { a: 1, _id: 0 }, returnDocument: 'after' },
    ),
  'array filters': ({ items }) =>
    items.findOneAndUpdate(
      { _id: 1 as never },
      { $set: { 'steps.$[s].done': true } },
      { arrayFilters: [{ 's.n': 2 }], returnDocument: 'after' },
    ),
  positional: ({ items }) =>
    items.findOneAndUpdate(
      { _id: 1 as never, 'steps.n': 2 },
      { $set: { 'steps.$.done': true } },
      { returnDocument: 'after' },
    ),
  pipeline: ({ items }) =>
    items.findOneAndUpdate({ _id: 1 as never }, [{ $set: { rank: { $add: ['$rank', 1] } } }], {
      returnDocument: 'after',
    }),
  'a new id': ({ items }) => items.findOneAndUpdate({ _id: 1 as never }, { $set: { _id: 5 } }),
  'remove and update at once': command({ query: {}, remove: true, update: { $set: { a: 1 } } }),
  'neither remove nor update': command({ query: {} }),
  'remove and new': command({ query: {}, remove: true, new: true }),
  'an update that is none': command({ query: {}, update: 5 }),
  'an unknown operator': command({ query: {}, update: { $foo: 1 } }),
  'an unknown option': command({ query: {}, update: { $set: { a: 1 } }, foo: 1 }),
  'in a collection that is not there': ({ others }) =>
    others.findOneAndUpdate({ _id: 1 as never }, { $set: { a: 1 } }, { upsert: true, returnDocument: 'after' }),
});
