import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientSession, Collection, Db, Document, MongoClient } from 'mongodb';
import { leastOfTries } from './test/least-of-tries.js';
import { processorTime } from './test/processor-time.js';
import { startTestServer, type TestServer } from './test/test-server.js';

/** What one client asks for must not keep another waiting, nor fill the memory. */
const MANY = 20_000;
/** How much, in milliseconds of the processor's time, may be done before another client's turn comes. */
const LONGEST_TURN_MS = 100;
/** How often a request may be measured: garbage collection or compilation may have fallen into a turn. */
const TRIES = 4;

let server: TestServer;
let client: MongoClient;
let db: Db;
let many: Collection<Document>;

beforeAll(async () => {
  server = await startTestServer();
  client = await server.connect();
  db = client.db('busy');
  many = db.collection('many');
  for (let from = 0; from < MANY; from += 5_000) {
    await many.insertMany(
      Array.from({ length: 5_000 }, (_, i) => ({
        _id: (from + i) as never,
        n: ((from + i) * 7919) % MANY,
        s: `${'a'.repeat(32)}!`,
      })),
    );
  }
  await db.collection('hundred').insertMany(Array.from({ length: 100 }, (_, i) => ({ i, all: 1 })));
});

afterAll(() => server.close());

/**
 * The longest turn, by the processor's time, while something runs: the server lives in this thread, and its clients'
 * requests wait as long as a turn takes. Other programs on the machine don't count.
 */
async function longestTurnDuring(work: Promise<unknown>): Promise<number> {
  let running = true;
  const ended = work.then(
    () => (running = false),
    () => (running = false),
  );
  let longest = 0;
  for (let last = processorTime().used; running;) {
    await new Promise(setImmediate);
    const now = processorTime().used;
    longest = Math.max(longest, now - last);
    last = now;
  }
  await ended;
  return longest;
}

/** A transaction that changes nothing in the end. */
const inTransaction = (act: (session: ClientSession) => Promise<unknown>) =>
  client.withSession(async (session) => {
    session.startTransaction();
    await act(session);
    await session.abortTransaction();
  });

const aggregate = (pipeline: Document[], options: Document = {}) => many.aggregate(pipeline, options).toArray();
const cross = { $lookup: { from: 'hundred', localField: 'one', foreignField: 'missing', as: 'x' } };
const product = [cross, { $unwind: '$x' }, cross, { $unwind: '$x' }, { $match: { no: 1 } }];

/** Long requests by name. Each ends by itself or by its deadline. */
const LONG: Readonly<Record<string, (options: Document) => Promise<unknown>>> = {
  'a regular expression': (options) => many.find({ s: { $regex: '^(a+)+$' } }, options).toArray(),
  'a product of joins': (options) => aggregate([...product], { maxTimeMS: 500, ...options }),
  'a count of a product': (options) => aggregate([...product, { $count: 'n' }], { maxTimeMS: 500, ...options }),
  'a group for each document': (options) =>
    aggregate([{ $group: { _id: '$n', s: { $sum: 1 } } }, { $match: { no: 1 } }], options),
  'a sort in a pipeline': (options) =>
    aggregate([{ $set: { m: '$n' } }, { $sort: { m: 1 } }, { $skip: MANY }], options),
  'a sorted find': (options) => many.find({}, options).sort({ n: 1 }).skip(MANY).toArray(),
  'a set': (options) => aggregate([{ $group: { _id: null, set: { $addToSet: '$s' } } }], options),
  'several pipelines': (options) =>
    aggregate([{ $facet: { a: [{ $match: { no: 1 } }], b: [{ $count: 'n' }] } }], options),
  buckets: (options) => aggregate([{ $bucketAuto: { groupBy: '$n', buckets: 5 } }], options),
  'distinct values': (options) => many.distinct('n', {}, options),
  'a count': (options) => many.countDocuments({ s: /!a/ }, options),
  'an update of one that is not there': (options) => many.updateOne({ no: 1 }, { $set: { yes: 1 } }, options),
  'a removal of one that is not there': (options) => many.deleteOne({ no: 1 }, options),
  'a search for one to change': (options) => many.findOneAndUpdate({ no: 1 }, { $set: { yes: 1 } }, options),
  'an update of many in a transaction': (options) =>
    inTransaction((session) => many.updateMany({}, { $inc: { n: 1 } }, { session, ...options })),
  'a removal of many in a transaction': (options) =>
    inTransaction((session) => many.deleteMany({ n: { $gte: 0 } }, { session, ...options })),
  'an aggregate in a transaction': (options) =>
    inTransaction((session) => many.aggregate([{ $match: { s: /b/ } }], { session, ...options }).toArray()),
  'an insert of many in a transaction': (options) =>
    inTransaction((session) =>
      db.collection('more').insertMany(
        Array.from({ length: MANY }, (_, i) => ({ i })),
        { session, ...options },
      ),
    ),
  'an index': async (options) => {
    await many.dropIndexes();
    await db.command({ createIndexes: 'many', indexes: [{ key: { s: 1 }, name: 's' }], ...options });
  },
};

describe('while one client asks for', () => {
  it.each(Object.entries(LONG))('%s, another gets its turn', async (_name, ask) => {
    const turns = { tries: TRIES, limit: LONGEST_TURN_MS };
    expect(await leastOfTries(() => longestTurnDuring(ask({})), turns)).toBeLessThan(LONGEST_TURN_MS);
  });
});

describe('a time limit ends', () => {
  it.each(Object.entries(LONG))('%s', async (_name, ask) => {
    await expect(ask({ maxTimeMS: 5 })).rejects.toMatchObject({ code: 50 });
  });
});

describe('an aggregate that was given up', () => {
  it('does not keep the space of old data from being used again', async () => {
    const own = await startTestServer();
    const items = (await own.connect()).db('given-up').collection('items');
    await items.insertMany(Array.from({ length: 2_000 }, () => ({ n: 0 })));
    const endless = [{ $lookup: { from: 'items', localField: 'a', foreignField: 'a', as: 'x' } }, { $unwind: '$x' }];
    const givenUp = items.aggregate([...endless, { $count: 'n' }], { maxTimeMS: 50 }).toArray();
    await expect(givenUp).rejects.toMatchObject({ code: 50 });
    for (let round = 0; round < 15; round++) await items.updateMany({}, { $inc: { n: 1 } });
    expect((await stat(join(own.dataDir, 'data.mdb'))).size).toBeLessThan(1_000_000);
    await own.close();
  });
});
