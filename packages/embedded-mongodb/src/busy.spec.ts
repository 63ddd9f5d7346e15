import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MongoClient } from 'mongodb';
import { fillBusy, LONG_REQUESTS } from './test/long-requests.js';
import { startTestServer, type TestServer } from './test/test-server.js';

let server: TestServer;
let client: MongoClient;

beforeAll(async () => {
  server = await startTestServer();
  client = await server.connect();
  await fillBusy(client);
});

afterAll(() => server.close());

describe('a time limit ends', () => {
  it.each(Object.entries(LONG_REQUESTS))('%s', async (_name, ask) => {
    await expect(ask(client, { maxTimeMS: 5 })).rejects.toMatchObject({ code: 50 });
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
