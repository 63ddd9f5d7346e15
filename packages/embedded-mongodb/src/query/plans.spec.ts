import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Collection, Db, Document, FindCursor } from 'mongodb';
import { startTestServer, type TestServer } from '../test/test-server.js';

const PRODUCTS = 10_000;
const ORDERS = 20_000;
const STATUSES = ['unpaid', 'paid', 'shipped', 'cancelled'];

let server: TestServer;
let db: Db;
let products: Collection;
let orders: Collection;

beforeAll(async () => {
  server = await startTestServer();
  db = (await server.connect()).db('shop');
  products = db.collection('products');
  orders = db.collection('orders');
  await products.createIndexes([{ key: { name: 1 } }, { key: { name: 'text' } }]);
  await orders.createIndexes([{ key: { status: 1, createdAt: -1 } }, { key: { email: 1 }, name: 'mine' }]);
  await products.insertMany(
    Array.from({ length: PRODUCTS }, (_, n) => ({ name: `Tool ${String((n * 7919) % 10007).padStart(5, '0')}` })),
  );
  await orders.insertMany(
    Array.from({ length: ORDERS }, (_, n) => ({
      status: STATUSES[n % 4],
      createdAt: new Date(1.6e12 + ((n * 7919) % 20011) * 1000),
      email: `${n % 500}@shop.test`,
      total: n,
    })),
  );
});

afterAll(() => server.close());

async function explain(cursor: FindCursor): Promise<{ indexName?: string; stages: string[]; statistics: Document }> {
  const { queryPlanner, executionStats } = (await cursor.explain('executionStats')) as Document;
  const stages: string[] = [];
  let indexName: string | undefined;
  for (
    let stage = (queryPlanner as Document)['winningPlan'] as Document;
    stage;
    stage = stage['inputStage'] as Document
  ) {
    stages.push(String(stage['stage']));
    indexName ??= stage['indexName'] as string | undefined;
  }
  return { indexName, stages, statistics: executionStats as Document };
}

it('counts no further than it is asked to, by the keys of an index or by documents', async () => {
  const counted = async (match: Document, limit: number) => {
    const explained = await orders
      .aggregate([{ $match: match }, { $limit: limit }, { $group: { _id: 1, n: { $sum: 1 } } }])
      .explain('executionStats');
    return (explained as Document)['executionStats'] as Document;
  };
  await expect(counted({ status: 'paid' }, 7)).resolves.toMatchObject({ totalKeysExamined: 7, totalDocsExamined: 0 });
  await expect(counted({ status: 'paid', total: { $gte: 0 } }, 7)).resolves.toMatchObject({ totalDocsExamined: 7 });
  const count = { count: 'orders', query: { status: 'paid' }, skip: 2, limit: 5 };
  const { executionStats } = await db.command({ explain: count, verbosity: 'executionStats' });
  expect(executionStats).toMatchObject({ totalKeysExamined: 7 });
  await expect(orders.countDocuments({ status: 'paid' }, { skip: 2, limit: 7 })).resolves.toBe(7);
  await expect(orders.countDocuments({ status: 'paid' }, { skip: ORDERS / 4 - 3, limit: 7 })).resolves.toBe(3);
});

it('of documents named by their ids reads these and no others, also with further conditions', async () => {
  const named = await orders.find({ status: 'paid' }).limit(3).toArray();
  const ids = named.map(({ _id }) => _id);
  for (const wanted of [{ _id: ids[0] }, { _id: { $in: ids } }] as Document[]) {
    const { indexName, statistics } = await explain(orders.find({ ...wanted, status: 'paid' }).sort({ total: 1 }));
    expect(indexName).toBe('_id_');
    expect(statistics['totalDocsExamined']).toBe(statistics['nReturned']);
  }
  expect(await orders.find({ _id: { $in: ids }, status: 'unpaid' }).toArray()).toEqual([]);
  expect(await orders.find({ _id: { $in: [] }, status: 'paid' }).toArray()).toEqual([]);
});

describe('a page of a sorted list', () => {
  it('reads 24 of 10,000 products, those it shows', async () => {
    const { indexName, stages, statistics } = await explain(products.find().sort({ name: 1 }).limit(24));
    expect(indexName).toBe('name_1');
    expect(stages).toEqual(['LIMIT', 'FETCH', 'IXSCAN']);
    expect(statistics).toMatchObject({ nReturned: 24, totalKeysExamined: 24, totalDocsExamined: 24 });
  });

  it('of one status reads no order of another, and sorts nothing', async () => {
    const page = orders.find({ status: 'paid' }).sort({ createdAt: -1 }).limit(25);
    const { indexName, stages, statistics } = await explain(page);
    expect(indexName).toBe('status_1_createdAt_-1');
    expect(stages).not.toContain('SORT');
    expect(statistics).toMatchObject({ nReturned: 25, totalKeysExamined: 25, totalDocsExamined: 25 });
    const shown = await orders.find({ status: 'paid' }).sort({ createdAt: -1 }).limit(25).toArray();
    const expected = (await orders.find({ status: 'paid' }).toArray())
      .sort((a, b) => Number(b['createdAt']) - Number(a['createdAt']))
      .slice(0, 25);
    expect(shown).toEqual(expected);
  });

  it('starts where the one before it ended, in either direction and to the end of the list', async () => {
    for (const direction of [1, -1] as const) {
      const whole = await products.find().sort({ name: direction }).toArray();
      for (const skip of [1, 24, 9_990, PRODUCTS, PRODUCTS + 1]) {
        const page = await products.find().sort({ name: direction }).skip(skip).limit(24).toArray();
        expect(page).toEqual(whole.slice(skip, skip + 24));
      }
    }
  });

  it('of several statuses skips from one to the next', async () => {
    const some = { status: { $in: ['paid', 'shipped'] } };
    const whole = await orders.find(some).hint('status_1_createdAt_-1').toArray();
    const page = await orders.find(some).hint('status_1_createdAt_-1').skip(4_990).limit(20).toArray();
    expect(page).toEqual(whole.slice(4_990, 5_010));
    expect(new Set(page.map(({ status }) => status as string)).size).toBe(2);
  });

  it('further on skips keys, not documents', async () => {
    const { statistics } = await explain(products.find().sort({ name: -1 }).skip(9000).limit(24));
    expect(statistics).toMatchObject({ nReturned: 24, totalKeysExamined: 9024, totalDocsExamined: 24 });
    const page = await products.find().sort({ name: -1 }).skip(9000).limit(24).toArray();
    const all = await products.find().sort({ name: -1 }).toArray();
    expect(page).toEqual(all.slice(9000, 9024));
  });

  it('of a search is read in order where many match, and found by the search where few do', async () => {
    const search = (email: { $gte: string; $lt: string }) => orders.find({ email }).sort({ total: -1 }).limit(25);
    await orders.createIndex({ total: 1 }, { name: 'total' });
    const many = await explain(search({ $gte: '1', $lt: '5' }));
    expect(many).toMatchObject({ indexName: 'total', statistics: { nReturned: 25 } });
    expect(many.statistics['totalDocsExamined']).toBeLessThan(150);
    const few = await explain(search({ $gte: '7@', $lt: '7A' }));
    expect(few).toMatchObject({ indexName: 'mine', statistics: { nReturned: 25, totalDocsExamined: ORDERS / 500 } });
    for (const part of [
      { $gte: '1', $lt: '5' },
      { $gte: '7@', $lt: '7A' },
    ]) {
      const all = await orders.find({ email: part }).hint('mine').sort({ total: -1 }).toArray();
      expect(await search(part).skip(10).toArray()).toEqual(all.slice(10, 35));
    }
    await orders.dropIndex('total');
  });

  it('of one status is found by the search, too, where few match', async () => {
    const filter = { status: 'cancelled', email: { $gte: '7@', $lt: '7A' } };
    const page = orders.find(filter).sort({ createdAt: -1 }).limit(25);
    const { indexName, statistics } = await explain(page);
    expect(indexName).toBe('mine');
    expect(statistics).toMatchObject({ nReturned: 25, totalDocsExamined: ORDERS / 500 });
    const all = await orders.find(filter).hint('status_1_createdAt_-1').sort({ createdAt: -1 }).toArray();
    expect(await page.toArray()).toEqual(all.slice(0, 25));
  });

  it('without an index is sorted, and says so', async () => {
    const { stages, statistics } = await explain(orders.find().sort({ total: -1 }).limit(3));
    expect(stages).toEqual(['SORT', 'COLLSCAN']);
    expect(statistics).toMatchObject({ nReturned: 3, totalKeysExamined: 0, totalDocsExamined: ORDERS });
    const shown = await orders.find().sort({ total: -1 }).limit(3).toArray();
    expect(shown.map(({ total }) => Number(total))).toEqual([ORDERS - 1, ORDERS - 2, ORDERS - 3]);
  });
});

describe('a count', () => {
  it('reads keys only', async () => {
    expect(await orders.countDocuments({ status: 'paid' })).toBe(ORDERS / 4);
    expect(await orders.countDocuments({ email: '7@shop.test' }, { skip: 5, limit: 100 })).toBe(35);
    expect(await orders.estimatedDocumentCount()).toBe(ORDERS);
  });

  it('reads what the narrowest range holds', async () => {
    const query = { status: 'cancelled', email: { $gte: '7@', $lt: '7A' } };
    const db = (await server.connect()).db('shop');
    const { executionStats } = await db.command({ explain: { count: 'orders', query } });
    expect(executionStats).toMatchObject({ totalDocsExamined: ORDERS / 500 });
    expect(await orders.countDocuments(query)).toBe(ORDERS / 500);
  });

  it('counts a document once that is found by several words', async () => {
    const words = (await server.connect()).db('shop').collection('words');
    await words.createIndex({ words: 1 });
    await words.insertMany([{ words: ['ham', 'hammer'] }, { words: ['hammer'] }, { words: ['saw'] }]);
    expect(await words.countDocuments({ words: { $elemMatch: { $gte: 'ham', $lt: 'haz' } } })).toBe(2);
    expect(await words.countDocuments({ words: { $in: ['hammer', 'saw', 'ham'] } })).toBe(3);
  });
});

describe('a query', () => {
  it('uses the index it is told to, hidden ones never', async () => {
    expect((await explain(orders.find({ status: 'paid' }).hint('mine'))).indexName).toBe('mine');
    await orders.createIndex({ total: 1 }, { hidden: true });
    expect((await explain(orders.find({ total: 5 }))).stages).toEqual(['COLLSCAN']);
  });

  it('for words uses the text index', async () => {
    const { stages, statistics } = await explain(products.find({ $text: { $search: '00042' } }));
    expect(stages).toEqual(['TEXT_MATCH', 'FETCH', 'IXSCAN']);
    expect(statistics).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
  });

  it('of a collection that is not there finds nothing', async () => {
    const nothing = (await server.connect()).db('shop').collection('nothing');
    expect((await explain(nothing.find())).stages).toEqual(['EOF']);
    expect(await nothing.find().toArray()).toEqual([]);
  });
});
