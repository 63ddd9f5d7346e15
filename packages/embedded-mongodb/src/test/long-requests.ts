import type { ClientSession, Document, MongoClient } from 'mongodb';

/** How many documents a long request meets. */
const MANY = 20_000;

/** A collection of many documents and one of a hundred. */
export async function fillBusy(client: MongoClient): Promise<void> {
  const many = client.db('busy').collection('many');
  for (let from = 0; from < MANY; from += 5_000) {
    await many.insertMany(
      Array.from({ length: 5_000 }, (_, i) => ({
        _id: (from + i) as never,
        n: ((from + i) * 7919) % MANY,
        s: `${'a'.repeat(32)}!`,
      })),
    );
  }
  await client
    .db('busy')
    .collection('hundred')
    .insertMany(Array.from({ length: 100 }, (_, i) => ({ i, all: 1 })));
}

type LongRequest = (client: MongoClient, options: Document) => Promise<unknown>;

/** A transaction that changes nothing in the end. */
const inTransaction = (client: MongoClient, act: (session: ClientSession) => Promise<unknown>) =>
  client.withSession(async (session) => {
    session.startTransaction();
    await act(session);
    await session.abortTransaction();
  });

const manyOf = (client: MongoClient) => client.db('busy').collection('many');
const aggregate = (client: MongoClient, pipeline: Document[], options: Document) =>
  manyOf(client).aggregate(pipeline, options).toArray();
const cross = { $lookup: { from: 'hundred', localField: 'one', foreignField: 'missing', as: 'x' } };
const product = [cross, { $unwind: '$x' }, cross, { $unwind: '$x' }, { $match: { no: 1 } }];

/** Long requests by name. Each ends by itself or by its deadline. */
export const LONG_REQUESTS: Readonly<Record<string, LongRequest>> = {
  'a regular expression': (client, options) =>
    manyOf(client)
      .find({ s: { $regex: '^(a+)+$' } }, options)
      .toArray(),
  'a product of joins': (client, options) => aggregate(client, [...product], { maxTimeMS: 500, ...options }),
  'a count of a product': (client, options) =>
    aggregate(client, [...product, { $count: 'n' }], { maxTimeMS: 500, ...options }),
  'a group for each document': (client, options) =>
    aggregate(client, [{ $group: { _id: '$n', s: { $sum: 1 } } }, { $match: { no: 1 } }], options),
  'a sort in a pipeline': (client, options) =>
    aggregate(client, [{ $set: { m: '$n' } }, { $sort: { m: 1 } }, { $skip: MANY }], options),
  'a sorted find': (client, options) => manyOf(client).find({}, options).sort({ n: 1 }).skip(MANY).toArray(),
  'a set': (client, options) => aggregate(client, [{ $group: { _id: null, set: { $addToSet: '$s' } } }], options),
  'several pipelines': (client, options) =>
    aggregate(client, [{ $facet: { a: [{ $match: { no: 1 } }], b: [{ $count: 'n' }] } }], options),
  buckets: (client, options) => aggregate(client, [{ $bucketAuto: { groupBy: '$n', buckets: 5 } }], options),
  'distinct values': (client, options) => manyOf(client).distinct('n', {}, options),
  'a count': (client, options) => manyOf(client).countDocuments({ s: /!a/ }, options),
  'an update of one that is not there': (client, options) =>
    manyOf(client).updateOne({ no: 1 }, { $set: { yes: 1 } }, options),
  'a removal of one that is not there': (client, options) => manyOf(client).deleteOne({ no: 1 }, options),
  'a search for one to change': (client, options) =>
    manyOf(client).findOneAndUpdate({ no: 1 }, { $set: { yes: 1 } }, options),
  'an update of many in a transaction': (client, options) =>
    inTransaction(client, (session) => manyOf(client).updateMany({}, { $inc: { n: 1 } }, { session, ...options })),
  'a removal of many in a transaction': (client, options) =>
    inTransaction(client, (session) => manyOf(client).deleteMany({ n: { $gte: 0 } }, { session, ...options })),
  'an aggregate in a transaction': (client, options) =>
    inTransaction(client, (session) =>
      manyOf(client)
        .aggregate([{ $match: { s: /b/ } }], { session, ...options })
        .toArray(),
    ),
  'an insert of many in a transaction': (client, options) =>
    inTransaction(client, (session) =>
      client
        .db('busy')
        .collection('more')
        .insertMany(
          Array.from({ length: MANY }, (_, i) => ({ i })),
          { session, ...options },
        ),
    ),
  'an index': async (client, options) => {
    await manyOf(client).dropIndexes();
    await client.db('busy').command({ createIndexes: 'many', indexes: [{ key: { s: 1 }, name: 's' }], ...options });
  },
};
