import { Decimal128, type Db } from 'mongodb';
import { startTestServer, type TestServer } from './test/test-server.js';

let server: TestServer;
let db: Db;

beforeAll(async () => {
  server = await startTestServer();
  db = (await server.connect()).db('single');
  await db.collection('single').insertOne({ _id: 1 as never, one: 1, s: 'a' });
});

afterAll(() => server.close());

/** Numbers up to a limit, made anew for each document. */
const numbersTo = (limit: number) => ({ $range: [{ $subtract: ['$one', 1] }, limit] });
const forEach = (count: number, act: unknown) => ({ $size: { $map: { input: numbersTo(count), in: act } } });
const longText = {
  $reduce: { input: numbersTo(20), initialValue: 'aaaaaaaa', in: { $concat: ['$$value', '$$value'] } },
};
const within = (text: unknown, act: unknown) => ({ $let: { vars: { text }, in: act } });

/** Expressions that would take from seconds to hours on one small document. */
const ENDLESS: Readonly<Record<string, unknown>> = {
  'a loop in a loop': forEach(5_000, forEach(5_000, '$$this')),
  'a filter in a loop': forEach(5_000, {
    $size: { $filter: { input: numbersTo(5_000), cond: { $gt: ['$$this', 5] } } },
  }),
  'a list that grows by each item': {
    $size: { $reduce: { input: numbersTo(100_000), initialValue: [], in: { $concatArrays: ['$$value', ['$$this']] } } },
  },
  'a comparison of long lists': within(numbersTo(300_000), forEach(100_000, { $eq: ['$$text', numbersTo(300_001)] })),
  'a search in a long list': within(numbersTo(300_000), forEach(100_000, { $in: [-1, '$$text'] })),
  'sets of long lists': forEach(1_000, { $setIsSubset: [numbersTo(50_000), numbersTo(50_000)] }),
  'a search in a long text': within(longText, forEach(1_000_000, { $indexOfBytes: ['$$text', 'b'] })),
  'a search for a long text': within(longText, {
    $indexOfCP: ['$$text', { $concat: ['b', { $substrBytes: ['$$text', 0, 4_000_000] }] }],
  }),
  'small letters of a long text': within(longText, forEach(100_000, { $toUpper: '$$text' })),
  'the length of a long text': within(longText, forEach(100_000, { $strLenCP: '$$text' })),
  'a pattern that may be matched in many ways': forEach(1_000_000, {
    $regexMatch: { input: 'a'.repeat(40).concat('!'), regex: { $concat: ['.*.*.*', '$s', 'x'] } },
  }),
  'decimals of thousands of digits': forEach(300_000, {
    $add: [Decimal128.fromString('1E+6000'), { $multiply: ['$one', Decimal128.fromString('1E-6000')] }],
  }),
  'the clocks of a zone': forEach(1_000_000, { $hour: { date: '$$NOW', timezone: 'Asia/Dhaka' } }),
  'dates as texts': forEach(1_000_000, { $dateToString: { date: '$$NOW' } }),
};

const project = (expression: unknown) =>
  db
    .collection('single')
    .aggregate([{ $project: { _id: 0, result: expression } }])
    .toArray();

/** Refused, because one document takes too many steps. */
const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: 50 });

describe('one document', () => {
  it.each(Object.entries(ENDLESS))('is refused for %s', async (_name, endless) => {
    await refused(project(endless));
  });

  it('is refused for a filter of many conditions on a long list', async () => {
    const lists = db.collection('searched');
    await lists.insertOne({ items: Array.from({ length: 50_000 }, (_, i) => ({ i })) });
    const conditions = Array.from({ length: 2_000 }, (_, i) => ({ 'items.i': -i - 1 }));
    const search = lists.find({ $or: conditions }).toArray();
    await refused(search);
  });

  it('may take two hundred thousand turns of a loop', async () => {
    expect(await project(forEach(200_000, { $add: ['$$this', 1] }))).toEqual([{ result: 200_000 }]);
  });
});
