import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MongoServerError, type ClientSession, type Collection, type Document, type MongoClient } from 'mongodb';
import { eventually } from '../test/poll.js';
import { startTestServer, type TestServer } from '../test/test-server.js';

interface Account {
  _id: string;
  amount: number;
}

let server: TestServer;
let client: MongoClient;
let accounts: Collection<Account>;
let sessions: ClientSession[] = [];

beforeAll(async () => {
  server = await startTestServer();
  client = await server.connect();
  accounts = client.db('bank').collection<Account>('accounts');
});

afterAll(() => server.close());

beforeEach(async () => {
  await Promise.all(sessions.map((session) => session.endSession()));
  sessions = [];
  await accounts.drop();
  await accounts.insertMany([
    { _id: 'a', amount: 10 },
    { _id: 'b', amount: 20 },
  ]);
});

function begin(): ClientSession {
  const session = client.startSession();
  session.startTransaction();
  sessions.push(session);
  return session;
}

/** The error a promise is rejected with, as drivers see it. */
async function failure(promise: Promise<unknown>): Promise<MongoServerError> {
  const error: unknown = await promise.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  if (error instanceof MongoServerError) return error;
  throw error;
}

describe('what a transaction sees', () => {
  it('is what was committed when it began, and its own writes', async () => {
    const session = begin();
    expect(await accounts.findOne({ _id: 'a' }, { session })).toEqual({ _id: 'a', amount: 10 });
    await accounts.updateOne({ _id: 'b' }, { $set: { amount: 99 } });
    await accounts.insertOne({ _id: 'c', amount: 1 });
    await accounts.insertOne({ _id: 'd', amount: 5 }, { session });
    const seen = await accounts.find({}, { session }).sort({ _id: 1 }).toArray();
    expect(seen.map(({ _id, amount }) => [_id, amount])).toEqual([
      ['a', 10],
      ['b', 20],
      ['d', 5],
    ]);
    await session.commitTransaction();
    expect(await accounts.distinct('_id')).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd']));
  });

  it('comes in the order of an index, own writes among the others, in both directions', async () => {
    await accounts.createIndex({ amount: 1 });
    const session = begin();
    await accounts.insertMany(
      [
        { _id: 'c', amount: 15 },
        { _id: 'd', amount: 25 },
      ],
      { session },
    );
    await accounts.deleteOne({ _id: 'b' }, { session });
    await accounts.updateOne({ _id: 'a' }, { $set: { amount: 30 } }, { session });
    const ids = async (direction: 1 | -1) => {
      const found = accounts.find({ amount: { $gt: 0 } }, { session }).sort({ amount: direction });
      return (await found.toArray()).map(({ _id }) => _id);
    };
    expect(await ids(1)).toEqual(['c', 'd', 'a']);
    expect(await ids(-1)).toEqual(['a', 'd', 'c']);
    expect(await accounts.countDocuments({}, { session })).toBe(3);
  });

  it('is the same in every batch of a cursor', async () => {
    await accounts.insertMany(Array.from({ length: 50 }, (_, n) => ({ _id: `n${n}`, amount: 0 })));
    const session = begin();
    const cursor = accounts.find({}, { session, batchSize: 5 });
    await cursor.next();
    await accounts.deleteMany({ amount: 0 });
    expect((await cursor.toArray()).length).toBe(51);
  });

  it('leaves no trace when it is aborted, not even the collection it made', async () => {
    const session = begin();
    await accounts.deleteMany({}, { session });
    await client.db('bank').collection('fresh').insertOne({ x: 1 }, { session });
    await session.abortTransaction();
    expect(await accounts.countDocuments()).toBe(2);
    expect(await client.db('bank').listCollections({ name: 'fresh' }).toArray()).toEqual([]);
  });

  it('holds a collection made within it once it is committed', async () => {
    const session = begin();
    await client.db('bank').collection('made').insertOne({ x: 1 }, { session });
    expect(await client.db('bank').collection('made').countDocuments()).toBe(0);
    await session.commitTransaction();
    expect(await client.db('bank').collection('made').countDocuments()).toBe(1);
    await client.db('bank').dropCollection('made');
  });
});

describe('two writers of one document', () => {
  it('fails the second transaction at once, so that it can be tried again', async () => {
    const [first, second] = [begin(), begin()];
    await accounts.updateOne({ _id: 'a' }, { $inc: { amount: 1 } }, { session: first });
    const error = await failure(accounts.updateOne({ _id: 'a' }, { $inc: { amount: 1 } }, { session: second }));
    expect({ code: error.code, codeName: error.codeName }).toEqual({ code: 112, codeName: 'WriteConflict' });
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
    await first.commitTransaction();
    expect(await accounts.findOne({ _id: 'a' })).toEqual({ _id: 'a', amount: 11 });
  });

  it('fails a transaction that writes what was committed after it began', async () => {
    const session = begin();
    await accounts.findOne({}, { session });
    await accounts.updateOne({ _id: 'a' }, { $set: { amount: 50 } });
    const error = await failure(accounts.updateOne({ _id: 'a' }, { $inc: { amount: 1 } }, { session }));
    expect(error.code).toBe(112);
  });

  it('lets withTransaction count every one of many', async () => {
    const once = () =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          const account = await accounts.findOne({ _id: 'a' }, { session });
          await accounts.updateOne({ _id: 'a' }, { $set: { amount: (account?.amount ?? 0) + 1 } }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 12 }, once));
    expect(await accounts.findOne({ _id: 'a' })).toEqual({ _id: 'a', amount: 22 });
  });

  it('makes a write outside of transactions wait for the end', async () => {
    const session = begin();
    await accounts.updateOne({ _id: 'a' }, { $set: { amount: 1 } }, { session });
    let done = false;
    const waiting = accounts.updateOne({ _id: 'a' }, { $inc: { amount: 100 } }).then(() => (done = true));
    await accounts.findOne({ _id: 'b' });
    expect(done).toBe(false);
    await session.commitTransaction();
    await waiting;
    expect(await accounts.findOne({ _id: 'a' })).toEqual({ _id: 'a', amount: 101 });
  });

  it('gives up waiting when maxTimeMS is over', async () => {
    const session = begin();
    await accounts.updateOne({ _id: 'a' }, { $set: { amount: 1 } }, { session });
    const update = { update: 'accounts', updates: [{ q: { _id: 'a' }, u: { $set: { amount: 2 } } }], maxTimeMS: 50 };
    const error = await failure(client.db('bank').command(update));
    expect(error.codeName).toBe('MaxTimeMSExpired');
  });

  it('fails the second of two transactions that insert the same unique key', async () => {
    await accounts.createIndex({ amount: 1 }, { unique: true });
    const [first, second] = [begin(), begin()];
    await accounts.insertOne({ _id: 'x', amount: 7 }, { session: first });
    const error = await failure(accounts.insertOne({ _id: 'y', amount: 7 }, { session: second }));
    expect(error.code).toBe(112);
    await first.commitTransaction();
    expect((await failure(accounts.insertOne({ _id: 'z', amount: 7 }))).code).toBe(11000);
  });

  it('does not let a change of indexes slip under an open transaction', async () => {
    const session = begin();
    await accounts.insertOne({ _id: 'i', amount: 1000 }, { session });
    const index = accounts.createIndex({ amount: -1 });
    await accounts.insertOne({ _id: 'j', amount: 1001 }, { session });
    await session.commitTransaction();
    await index;
    const found = await accounts
      .find({ amount: { $gte: 1000 } })
      .hint({ amount: -1 })
      .toArray();
    expect(found.map(({ _id }) => _id)).toEqual(['j', 'i']);
  });
});

describe('the end of a transaction', () => {
  it('comes with the end of its session', async () => {
    const session = begin();
    await accounts.updateOne({ _id: 'a' }, { $set: { amount: 0 } }, { session });
    await client.db('admin').command({ endSessions: [session.id] });
    await accounts.updateOne({ _id: 'a' }, { $inc: { amount: 5 } });
    expect(await accounts.findOne({ _id: 'a' })).toEqual({ _id: 'a', amount: 15 });
  });

  it('comes with the first error within it', async () => {
    const session = begin();
    await accounts.updateOne({ _id: 'b' }, { $set: { amount: 0 } }, { session });
    expect((await failure(accounts.insertOne({ _id: 'a', amount: 1 }, { session }))).code).toBe(11000);
    expect((await failure(accounts.findOne({}, { session }))).code).toBe(251);
    expect(await accounts.findOne({ _id: 'b' })).toEqual({ _id: 'b', amount: 20 });
  });

  it('can be asked for twice when it is a commit', async () => {
    const session = begin();
    await accounts.insertOne({ _id: 'twice', amount: 1 }, { session });
    await session.commitTransaction();
    await session.commitTransaction();
    expect(await accounts.countDocuments({ _id: 'twice' })).toBe(1);
  });

  it('is refused for a transaction that was never begun', async () => {
    const other = await server.connect();
    const commit = { commitTransaction: 1, txnNumber: 1n, autocommit: false };
    const error = await failure(other.db('admin').command(commit, { session: other.startSession() }));
    expect(error.codeName).toBe('NoSuchTransaction');
  });
});

describe('a transaction older than its lifetime', () => {
  // A server of its own: the other tests' transactions may take as long as a busy machine needs.
  let hasty: TestServer;

  beforeAll(async () => {
    hasty = await startTestServer({ transactionLifetimeMs: 1500 });
  });

  afterAll(() => hasty.close());

  it('is aborted, and sets free what it held', async () => {
    const other = await hasty.connect();
    const held = other.db('bank').collection<Account>('accounts');
    await held.insertOne({ _id: 'a', amount: 10 });
    const session = other.startSession();
    session.startTransaction();
    await held.updateOne({ _id: 'a' }, { $set: { amount: 0 } }, { session });
    await held.updateOne({ _id: 'a' }, { $inc: { amount: 5 } });
    expect(await held.findOne({ _id: 'a' })).toEqual({ _id: 'a', amount: 15 });
    const error = await failure(held.findOne({}, { session }));
    expect({ code: error.code, codeName: error.codeName }).toEqual({ code: 251, codeName: 'NoSuchTransaction' });
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
  });
});

describe('a write that is sent again', () => {
  // A client of its own: numbers made up here would confuse one that numbers its writes itself.
  let other: MongoClient;
  let session: ClientSession;
  const send = (command: Document) => other.db('bank').command(command, { session });

  beforeAll(async () => {
    other = await server.connect();
    session = other.startSession();
  });

  it('is done once and answered the same', async () => {
    const updates = [{ q: { _id: 'a' }, u: { $inc: { amount: 1 } } }];
    const command = { update: 'accounts', updates, txnNumber: 2n };
    expect(await send(command)).toMatchObject({ n: 1, nModified: 1 });
    expect(await send(command)).toMatchObject({ n: 1, nModified: 1 });
    expect(await accounts.findOne({ _id: 'a' })).toEqual({ _id: 'a', amount: 11 });
    expect((await failure(send({ ...command, txnNumber: 1n }))).codeName).toBe('TransactionTooOld');
  });

  it('finds the document it changed, not the next one', async () => {
    const command = { findAndModify: 'accounts', query: {}, sort: { amount: 1 }, remove: true, txnNumber: 3n };
    expect((await send(command)).value).toEqual({ _id: 'a', amount: 10 });
    expect((await send(command)).value).toEqual({ _id: 'a', amount: 10 });
    expect(await accounts.countDocuments()).toBe(1);
  });

  it('does only what was left of a batch', async () => {
    const insert = { insert: 'accounts', txnNumber: 4n };
    await send({ ...insert, documents: [{ _id: 'p' }, { _id: 'q' }], stmtIds: [0, 1] });
    expect(await send({ ...insert, documents: [{ _id: 'q' }, { _id: 'r' }], stmtIds: [1, 2] })).toMatchObject({ n: 2 });
    expect(await accounts.countDocuments({ _id: { $in: ['p', 'q', 'r'] } })).toBe(3);
  });
});

describe('sessions that come and go', () => {
  it('leave nothing open behind a client that vanished', async () => {
    const other = await server.connect();
    const session = other.startSession();
    session.startTransaction();
    await other.db('bank').collection<Account>('accounts').deleteOne({ _id: 'a' }, { session });
    await other.close(true);
    await eventually(async () => (await accounts.updateOne({ _id: 'a' }, { $inc: { amount: 1 } })).matchedCount === 1);
  });
});

describe('an update of many documents that has to wait for a transaction', () => {
  it('goes on where it stopped, and changes no document twice', async () => {
    const session = begin();
    await accounts.updateOne({ _id: 'b' }, { $inc: { amount: 100 } }, { session });
    const raising = accounts.updateMany({ amount: { $gt: 0 } }, { $inc: { amount: 1 } });
    await eventually(async () => (await accounts.findOne({ _id: 'a' }))?.amount === 11);
    await session.commitTransaction();
    expect(await raising).toMatchObject({ matchedCount: 2, modifiedCount: 2 });
    expect(await accounts.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'a', amount: 11 },
      { _id: 'b', amount: 121 },
    ]);
  });
});
