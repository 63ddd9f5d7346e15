import type { MongoClient } from 'mongodb';
import { leastOfTries } from './test/least-of-tries.js';
import { fillBusy, LONG_REQUESTS } from './test/long-requests.js';
import { processorTime } from './test/processor-time.js';
import { startTestServer, type TestServer } from './test/test-server.js';

/** How much, in milliseconds of the processor's time, may be done before another client's turn comes. */
const LONGEST_TURN_MS = 100;
/** How often a request may be measured: garbage collection or compilation may have fallen into a turn. */
const TRIES = 4;

let server: TestServer;
let client: MongoClient;

beforeAll(async () => {
  server = await startTestServer();
  client = await server.connect();
  await fillBusy(client);
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

describe('while one client asks for', () => {
  it.each(Object.entries(LONG_REQUESTS))('%s, another gets its turn', async (_name, ask) => {
    const turns = { tries: TRIES, limit: LONGEST_TURN_MS };
    expect(await leastOfTries(() => longestTurnDuring(ask(client, {})), turns)).toBeLessThan(LONGEST_TURN_MS);
  });
});
