import { startTestServer, type TestServer } from '../test/test-server.js';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

describe('a snapshot outside of transactions', () => {
  it('is refused: what is read in several batches would not be one', async () => {
    const accounts = (await server.connect()).db('bank').collection('accounts');
    const reading = accounts.find({}, { readConcern: { level: 'snapshot' } }).toArray();
    await expect(reading).rejects.toMatchObject({ code: 72 });
  });
});
