import type { ClientSession, Collection, Document, MongoClient } from 'mongodb';
import { startTestServer, type TestServer } from './test/test-server.js';

/** More than a stage may hold: 100 MB, texts counted with two bytes a character. */
const HEAVY = 60;

let server: TestServer;
let client: MongoClient;
let heavy: Collection<Document>;

beforeAll(async () => {
  server = await startTestServer();
  client = await server.connect();
  const db = client.db('memory');
  heavy = db.collection('heavy');
  const text = 'x'.repeat(1_000_000);
  for (let n = 0; n < HEAVY; n++) await heavy.insertOne({ n, one: 1, text: `${text}${n}`, next: n + 1 });
  await db.collection('one').insertOne({ _id: 1 as never, one: 1 });
});

afterAll(() => server.close());

const one = () => client.db('memory').collection('one');
const inTransaction = <T>(act: (session: ClientSession) => Promise<T>) =>
  client.withSession((session) => session.withTransaction(act));
const run = (...pipeline: Document[]) => heavy.aggregate([...pipeline, { $count: 'n' }]).toArray();
const group = (accumulator: Document) => run({ $group: { _id: null, all: accumulator } });

/** Stages that hold too much, by name: the code of MongoDB's error, and the request. */
const TOO_MUCH: Readonly<Record<string, readonly [code: number, ask: () => Promise<unknown>]>> = {
  'a group for each document': [146, () => run({ $group: { _id: '$text' } })],
  'a list in a group': [146, () => group({ $push: '$text' })],
  'a set in a group': [146, () => group({ $addToSet: '$text' })],
  'the first of many in a group': [146, () => group({ $firstN: { input: '$text', n: 100 } })],
  'the last by an order in a group': [146, () => group({ $topN: { sortBy: { n: 1 }, output: '$text', n: 100 } })],
  'a document made of all in a group': [
    146,
    () => group({ $mergeObjects: { $arrayToObject: [[{ k: { $toString: '$n' }, v: '$text' }]] } }),
  ],
  buckets: [146, () => run({ $bucket: { groupBy: '$n', boundaries: [0, 100], output: { all: { $push: '$text' } } } })],
  'buckets of an even size': [146, () => run({ $bucketAuto: { groupBy: '$n', buckets: 5 } })],
  'counts by value': [146, () => run({ $sortByCount: '$text' })],
  'a sort': [146, () => run({ $set: { m: '$n' } }, { $sort: { m: 1 } })],
  'a sorted find': [146, () => heavy.find({}).sort({ text: 1 }).toArray()],
  'a sample': [146, () => run({ $sample: { size: 50 } })],
  'several pipelines': [4031700, () => run({ $facet: { all: [{ $match: {} }] } })],
  'an aggregate in a transaction': [
    146,
    () => inTransaction((session) => heavy.aggregate([{ $set: { copy: '$text' } }], { session }).toArray()),
  ],
  'a join': [
    4568,
    () =>
      one()
        .aggregate([{ $lookup: { from: 'heavy', localField: 'one', foreignField: 'one', as: 'all' } }])
        .toArray(),
  ],
  'a walk along a graph': [
    40099,
    () =>
      one()
        .aggregate([
          {
            $graphLookup: {
              from: 'heavy',
              startWith: 0,
              connectFromField: 'next',
              connectToField: 'n',
              as: 'all',
            },
          },
        ])
        .toArray(),
  ],
  'distinct values': [17217, () => heavy.distinct('text')],
  'the changes of a transaction': [
    388,
    () => inTransaction((session) => heavy.updateMany({}, { $set: { changed: true } }, { session })),
  ],
};

describe('more than a server holds for one client', () => {
  it.each(Object.entries(TOO_MUCH))('%s is refused', async (_name, [code, ask]) => {
    await expect(ask()).rejects.toMatchObject({ code });
  });

  it('is no matter of how much is read', async () => {
    const [first] = await heavy.aggregate([{ $sort: { n: -1 } }, { $limit: 1 }, { $unset: 'text' }]).toArray();
    expect(first).toMatchObject({ n: HEAVY - 1 });
    expect(await run({ $unset: 'text' }, { $group: { _id: '$n' } })).toEqual([{ n: HEAVY }]);
  });
});
