import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { GridFSBucket, MongoBulkWriteError, MongoClient, type Db } from 'mongodb';
import mongoose, { Schema, type Connection } from 'mongoose';
import { eventually } from './test/poll.js';
import { startTestServer, type TestServer } from './test/test-server.js';

let server: TestServer;
let client: MongoClient;
let db: Db;

beforeAll(async () => {
  server = await startTestServer({ housekeepingIntervalMs: 50 });
  client = await server.connect();
  db = client.db('clients');
});

afterAll(() => server.close());

describe('the driver', () => {
  it('reports each failed statement of an unordered batch, and stops an ordered one', async () => {
    const items = db.collection<{ _id: number }>('batch');
    const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }, { _id: 2 }, { _id: 3 }];
    const failed = async (ordered: boolean) => {
      const error: unknown = await items.insertMany(documents, { ordered }).catch((reason: unknown) => reason);
      if (!(error instanceof MongoBulkWriteError)) throw error;
      const failures = [error.writeErrors].flat();
      return failures.map(({ index, code, err }) => ({
        index,
        code,
        keyValue: (err as { keyValue?: unknown }).keyValue,
      }));
    };
    expect((await failed(false)).map(({ index, code }) => [index, code])).toEqual([
      [1, 11000],
      [3, 11000],
    ]);
    expect(await items.countDocuments()).toBe(3);
    await items.deleteMany({});
    expect((await failed(true)).map(({ index }) => index)).toEqual([1]);
    expect(await items.countDocuments()).toBe(1);
  });

  it('names the key, the value and the index of a duplicate', async () => {
    const users = db.collection('users');
    await users.createIndex({ email: 1, shop: -1 }, { unique: true });
    await users.insertOne({ email: 'a@b.test', shop: 2.5 });
    await expect(users.insertOne({ email: 'a@b.test', shop: 2.5 })).rejects.toMatchObject({
      code: 11000,
      message:
        'E11000 duplicate key error collection: clients.users index: email_1_shop_-1 dup key: { email: "a@b.test", shop: 2.5 }',
      keyPattern: { email: 1, shop: -1 },
      keyValue: { email: 'a@b.test', shop: 2.5 },
    });
  });

  it('walks through many batches, and a killed cursor is gone', async () => {
    const many = db.collection<{ _id: number }>('many');
    await many.insertMany(Array.from({ length: 1000 }, (_, _id) => ({ _id })));
    const ids: number[] = [];
    for await (const { _id } of many.find().sort({ _id: -1 }).batchSize(7)) ids.push(_id);
    expect(ids).toEqual(Array.from({ length: 1000 }, (_, n) => 999 - n));
    const cursor = many.find().batchSize(2);
    await cursor.next();
    const { id } = cursor;
    await cursor.close();
    await expect(db.command({ getMore: id, collection: 'many' })).rejects.toMatchObject({ code: 43 });
  });

  it('goes on with a cursor although documents are removed meanwhile', async () => {
    const shrinking = db.collection<{ _id: number }>('shrinking');
    await shrinking.insertMany(Array.from({ length: 300 }, (_, _id) => ({ _id })));
    const cursor = shrinking.find().batchSize(100);
    const first = await cursor.next();
    await shrinking.deleteMany({ _id: { $gte: 50, $lt: 200 } });
    const rest = (await cursor.toArray()).map(({ _id }) => _id);
    expect([first?._id, ...rest.filter((_id) => _id < 50 || _id >= 200)]).toEqual([
      ...Array.from({ length: 50 }, (_, n) => n),
      ...Array.from({ length: 100 }, (_, n) => n + 200),
    ]);
  });

  it('stores files in GridFS and reads parts of them', async () => {
    const bucket = new GridFSBucket(db, { chunkSizeBytes: 1000 });
    const content = randomBytes(123_456);
    const upload = bucket.openUploadStream('drill.png', { metadata: { width: 4 } });
    await pipeline(Readable.from([content]), upload);
    expect(await buffer(bucket.openDownloadStream(upload.id))).toEqual(content);
    expect(await buffer(bucket.openDownloadStream(upload.id, { start: 1500, end: 4321 }))).toEqual(
      content.subarray(1500, 4321),
    );
    await bucket.delete(upload.id);
    expect(await db.collection('fs.chunks').countDocuments()).toBe(0);
  });

  it('opens a thousand connections that do not disturb each other', async () => {
    const crowd = await MongoClient.connect(server.server.url, { maxPoolSize: 1000, minPoolSize: 0 });
    const counters = crowd.db('clients').collection<{ _id: number; n: number }>('crowd');
    await Promise.all(
      Array.from({ length: 1000 }, async (_, n) => {
        await counters.updateOne({ _id: n % 10 }, { $inc: { n: 1 } }, { upsert: true });
        return counters.findOne({ _id: n % 10 });
      }),
    );
    expect((await counters.find().toArray()).map(({ n }) => n)).toEqual(Array(10).fill(100));
    await crowd.close();
  });

  it('is told of a command the server does not have', async () => {
    await expect(db.command({ mapReduce: 1 })).rejects.toMatchObject({
      code: 59,
      codeName: 'CommandNotFound',
      message: "no such command: 'mapReduce'",
    });
    await expect(db.collection('many').watch().next()).rejects.toMatchObject({ code: 40324 });
  });

  it('sees documents vanish after the time a TTL index gives them', async () => {
    const tokens = db.collection('tokens');
    await tokens.createIndex({ usedAt: 1 }, { expireAfterSeconds: 3600 });
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await tokens.insertMany([{ usedAt: hoursAgo(2) }, { usedAt: hoursAgo(0.5) }, { usedAt: 'never' }, {}]);
    await eventually(async () => (await tokens.countDocuments()) < 4);
    expect(await tokens.countDocuments({ usedAt: { $type: 'date' } })).toBe(1);
    expect(await tokens.countDocuments()).toBe(3);
  });

  it('compares strings by a collation when it asks for one', async () => {
    const names = db.collection('names');
    await names.insertMany([{ name: 'saw' }, { name: 'Drill' }, { name: 'école' }, { name: 'axe' }]);
    const collation = { locale: 'fr', strength: 1 };
    expect(await names.countDocuments({ name: 'DRILL' }, { collation })).toBe(1);
    expect(await names.countDocuments({ name: 'DRILL' })).toBe(0);
    const sorted = await names.find().sort({ name: 1 }).collation(collation).toArray();
    expect(sorted.map(({ name }) => String(name))).toEqual(['axe', 'Drill', 'école', 'saw']);
  });
});

describe('mongoose', () => {
  let connection: Connection;

  beforeAll(async () => {
    const url = new URL(server.server.url);
    url.pathname = '/goose';
    connection = await mongoose.createConnection(url.href).asPromise();
  });

  afterAll(() => connection.close());

  it('makes its collections and indexes, and keeps what is unique', async () => {
    const Tool = connection.model('Tool', new Schema({ sku: { type: String, unique: true }, price: Number }));
    await Tool.init();
    await Tool.create({ sku: 'D-1', price: 9.5 });
    await expect(Tool.create({ sku: 'D-1', price: 1 })).rejects.toMatchObject({
      code: 11000,
      keyValue: { sku: 'D-1' },
    });
    expect(Object.keys(await Tool.collection.indexInformation())).toEqual(['_id_', 'sku_1']);
  });

  it('runs transactions that roll back by themselves', async () => {
    const Stock = connection.model('Stock', new Schema({ left: Number }));
    await Stock.init();
    const { _id } = await Stock.create({ left: 1 });
    await connection.transaction(async (session) => {
      await Stock.updateOne({ _id, left: { $gte: 1 } }, { $inc: { left: -1 } }, { session });
    });
    const sellOut = connection.transaction(async (session) => {
      await Stock.updateOne({ _id }, { $inc: { left: -1 } }, { session });
      throw new Error('sold out');
    });
    await expect(sellOut).rejects.toThrow('sold out');
    expect((await Stock.findById(_id))?.left).toBe(0);
  });

  it('joins with populate and with $lookup', async () => {
    const Maker = connection.model('Maker', new Schema({ name: String }));
    const Part = connection.model('Part', new Schema({ maker: { type: Schema.Types.ObjectId, ref: 'Maker' } }));
    const maker = await Maker.create({ name: 'Karigar' });
    await Part.create({ maker: maker._id });
    const populated = await Part.findOne().populate<{ maker: { name: string } }>('maker');
    expect(populated?.maker.name).toBe('Karigar');
    const joined = await Part.aggregate<{ found: { name: string }[] }>([
      { $lookup: { from: 'makers', localField: 'maker', foreignField: '_id', as: 'found' } },
    ]);
    expect(joined[0]?.found.map(({ name }) => name)).toEqual(['Karigar']);
  });
});

describe('tools that browse', () => {
  it('list databases, collections, indexes and sizes', async () => {
    await db.collection('browsed').insertMany([{ a: 1 }, { a: 2 }]);
    await db.collection('browsed').createIndex({ a: 1 });
    const { databases } = await client.db('admin').admin().listDatabases();
    expect(databases.map(({ name }) => name)).toContain('clients');
    const collections = await db.listCollections({ name: 'browsed' }).toArray();
    expect(collections).toMatchObject([{ name: 'browsed', type: 'collection', idIndex: { name: '_id_' } }]);
    expect(await db.command({ collStats: 'browsed' })).toMatchObject({ count: 2, nindexes: 2, ok: 1 });
    const stats = await db
      .collection('browsed')
      .aggregate([{ $collStats: { storageStats: {} } }])
      .toArray();
    expect(stats).toMatchObject([{ ns: 'clients.browsed', storageStats: { count: 2 } }]);
    const { objects } = await db.command({ dbStats: 1 });
    expect(objects).toBeGreaterThanOrEqual(2);
  });

  it('ask what kind of server it is', async () => {
    const admin = client.db('admin');
    expect(await admin.command({ buildInfo: 1 })).toMatchObject({ version: expect.stringMatching(/^7\.0\./) });
    expect(await admin.command({ connectionStatus: 1 })).toMatchObject({ authInfo: { authenticatedUsers: [] } });
    expect(await admin.command({ getParameter: 1, featureCompatibilityVersion: 1 })).toMatchObject({
      featureCompatibilityVersion: { version: '7.0' },
    });
    expect(await admin.command({ getParameter: 1, transactionLifetimeLimitSeconds: 1 })).toMatchObject({
      transactionLifetimeLimitSeconds: 10,
    });
    expect(await admin.command({ hostInfo: 1 })).toMatchObject({ ok: 1 });
    expect(await admin.command({ serverStatus: 1 })).toMatchObject({ ok: 1, storageEngine: { name: 'lmdb' } });
    expect(await admin.command({ getLog: 'startupWarnings' })).toMatchObject({ log: [] });
    await expect(admin.command({ atlasVersion: 1 })).rejects.toMatchObject({ code: 59 });
  });
});
