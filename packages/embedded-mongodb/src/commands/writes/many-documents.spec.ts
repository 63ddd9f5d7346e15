import type { Collection } from 'mongodb';
import { startTestServer, type TestServer } from '../../test/test-server.js';

const MANY = 20_000;

let server: TestServer;
let items: Collection<{ _id: number; n: number }>;

beforeAll(async () => {
  server = await startTestServer();
  items = (await server.connect()).db('many').collection('items');
  await items.insertMany(Array.from({ length: MANY }, (_, _id) => ({ _id, n: 0 })));
});

afterAll(() => server.close());

/** How often others were served while something was done. */
async function servedDuring(work: Promise<unknown>): Promise<number> {
  let done = false;
  const end = work.finally(() => (done = true));
  let served = 0;
  for (; !done; served++) await items.findOne({ _id: served });
  await end;
  return served;
}

describe('a change of many documents', () => {
  it('changes each once, and lets others be served meanwhile', async () => {
    expect(await servedDuring(items.updateMany({}, { $inc: { n: 1 } }))).toBeGreaterThan(3);
    expect(await items.countDocuments({ n: 1 })).toBe(MANY);
  });

  it('removes all, and lets others be served meanwhile', async () => {
    expect(await servedDuring(items.deleteMany({ n: { $gte: 0 } }))).toBeGreaterThan(3);
    expect(await items.countDocuments()).toBe(0);
  });
});
