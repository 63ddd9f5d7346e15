import { ObjectId } from 'mongodb';
import type { Bench, Case } from '../bench.js';
import { cases } from '../rows.js';

const ORDERS = Array.from({ length: 40 }, (_, i) => ({
  _id: i,
  customer: `c${i % 4}`,
  status: ['unpaid', 'pending', 'paid', 'shipped'][i % 4],
  total: (i * 37) % 11,
  at: new Date(Date.UTC(2024, 0, 1 + ((i * 7) % 31))),
  lines: [{ sku: `s${i % 3}`, quantity: i % 5 }],
}));

const find =
  (filter: object, options: object): Case['run'] =>
  ({ items }) =>
    items.find(filter, options).toArray();
const command =
  (fields: object): Case['run'] =>
  ({ db, items }: Bench) =>
    db.command({ find: items.collectionName, ...fields });

/** The answer of a find command. Its cursor's id stays a Long: a number would be sent back as a double, if it is small. */
const begin = ({ db, items }: Bench, fields: object) =>
  db.command({ find: items.collectionName, ...fields }, { promoteLongs: false });

export const FIND: Case[] = cases(ORDERS, {
  'sort, skip and limit': find({}, { sort: { total: -1, _id: 1 }, skip: 5, limit: 7 }),
  'sort by two fields in two directions': find({}, { sort: { customer: 1, at: -1, _id: 1 }, limit: 12 }),
  'limit without sort on _id range': find({ _id: { $gte: 10 } }, { sort: { _id: 1 }, limit: 3 }),
  'a negative limit is one batch': find({}, { sort: { _id: 1 }, limit: -3 }),
  'skip beyond the end': find({}, { sort: { _id: 1 }, skip: 100 }),
  'batches of three': find({}, { sort: { _id: 1 }, batchSize: 3 }),
  'a batch larger than the limit': find({}, { sort: { _id: 1 }, batchSize: 100, limit: 2 }),
  'min and max need a hint': find({}, { min: { _id: 3 }, max: { _id: 6 } }),
  'a comment does nothing': find({ _id: 3 }, { comment: 'why' }),
  'let gives variables': find({ $expr: { $eq: ['$total', '$$wanted'] } }, { let: { wanted: 3 }, sort: { _id: 1 } }),
  'an undefined variable': find({ $expr: { $eq: ['$total', '$$wanted'] } }, {}),
  'a hint that is no index': find({}, { hint: { nothing: 1 } }),
  'a hint by name': find({ _id: { $lt: 3 } }, { hint: '_id_', sort: { _id: 1 } }),
  'natural order': find({ _id: { $lt: 5 } }, { sort: { $natural: 1 } }),
  'natural order backwards': find({ _id: { $lt: 5 } }, { sort: { $natural: -1 } }),
  'natural as a hint': find({ _id: { $lt: 5 } }, { hint: { $natural: -1 } }),
  'sort by an empty pattern': find({ _id: 1 }, { sort: {} }),
  'sort by a wrong direction': command({ sort: { a: 2 } }),
  'sort by a string': command({ sort: { a: 'x' } }),
  'sort by an empty path': command({ sort: { '': 1 } }),
  'sort that is no document': command({ sort: 5 }),
  'a filter that is no document': command({ filter: 5 }),
  'a negative skip': command({ skip: -1 }),
  'a limit that is no number': command({ limit: 'x' }),
  'a negative batch size': command({ batchSize: -1 }),
  'an unknown option': command({ foo: 1 }),
  'a projection that is no document': command({ projection: 5 }),
  'single batch': ({ db, items }) =>
    db.command({ find: items.collectionName, sort: { _id: 1 }, batchSize: 2, singleBatch: true }),
  'an empty first batch, then the rest': async (bench) => {
    const { db, items } = bench;
    const { cursor } = await begin(bench, { sort: { _id: 1 }, batchSize: 0 });
    const next = await db.command({ getMore: cursor.id, collection: items.collectionName, batchSize: 2 });
    await db.command({ killCursors: items.collectionName, cursors: [cursor.id] });
    return [cursor.firstBatch, next.cursor.nextBatch];
  },
  'a killed cursor': async (bench) => {
    const { db, items } = bench;
    const { cursor } = await begin(bench, { batchSize: 1 });
    const killed = await db.command({ killCursors: items.collectionName, cursors: [cursor.id] });
    const again = await db.command({ killCursors: items.collectionName, cursors: [cursor.id] });
    const counts = [killed, again].map((reply) => [reply['cursorsKilled'].length, reply['cursorsNotFound'].length]);
    return { counts, more: await db.command({ getMore: cursor.id, collection: items.collectionName }).catch(code) };
  },
  'more of another collection': async (bench) => {
    const { cursor } = await begin(bench, { batchSize: 1 });
    return bench.db.command({ getMore: cursor.id, collection: 'another' }).catch(code);
  },
  'a cursor that has come to its end': async (bench) => {
    const { db, items } = bench;
    const { cursor } = await begin(bench, { sort: { _id: 1 }, batchSize: 39 });
    const last = await db.command({ getMore: cursor.id, collection: items.collectionName });
    return [last.cursor.nextBatch, String(last.cursor.id)];
  },
  'a collection that is not there': ({ others }) => others.find({}).toArray(),
  'count of a collection that is not there': ({ others }) => others.countDocuments(),
  'distinct of a collection that is not there': ({ others }) => others.distinct('a'),
  'findOne of an id of the wrong type': ({ items }) =>
    items.findOne({ _id: new ObjectId('0123456789abcdef01234567') as never }),
  'the count command': ({ db, items }) =>
    db.command({ count: items.collectionName, query: { total: 3 }, skip: 1, limit: 2 }),
  'the distinct command with a wrong key': ({ db, items }) => db.command({ distinct: items.collectionName, key: 5 }),
  'paging with a collation': find(
    {},
    { sort: { customer: 1, _id: 1 }, collation: { locale: 'en', strength: 2 }, limit: 4 },
  ),
});

const code = (error: unknown) => ({ code: (error as { code?: unknown }).code });
