import { MongoClient, type Collection, type Db, type Document } from 'mongodb';
import { leastOfTries } from './test/least-of-tries.js';
import { processorTime } from './test/processor-time.js';
import { compileServer, type CompiledServer, type ServerProcess } from './test/server-process.js';
import { temporaryFolder } from './test/temporary-folder.js';

let compiled: CompiledServer;
let server: ServerProcess;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let client: MongoClient;
let other: MongoClient;
let db: Db;

beforeAll(async () => {
  [compiled, folder] = await Promise.all([compileServer(), temporaryFolder()]);
  server = compiled.run('--port', '0', '--data-dir', folder.path);
  const url = await server.url;
  [client, other] = await Promise.all([MongoClient.connect(url), MongoClient.connect(url)]);
  db = client.db('single');
  await db.collection('single').insertOne({ _id: 1 as never, one: 1, s: 'a' });
});

afterAll(async () => {
  await Promise.all([client.close(), other.close()]);
  await compiled.remove();
  await folder.remove();
});

/**
 * How long, in milliseconds, the server and this client waited for a processor, which other programs had. A client that waits
 * for an answer does not wait for a processor, so no time counts twice.
 */
const heldByOthers = () => processorTime(server.pid).waited + processorTime().waited;

/** The slowest of another client's pings while something runs, in milliseconds. Other programs on the machine don't count. */
async function slowestPingDuring(work: Promise<unknown>): Promise<number> {
  let running = true;
  const ended = work.finally(() => (running = false));
  let slowest = 0;
  while (running) {
    const before = performance.now() - heldByOthers();
    await other.db('admin').command({ ping: 1 });
    slowest = Math.max(slowest, performance.now() - heldByOthers() - before);
  }
  await ended;
  return slowest;
}

/** How long, in milliseconds, a ping may wait for one document: several times what it does on a quiet machine. */
const LONGEST_WAIT_MS = 3_000;

describe('one document', () => {
  it('does not hold others up by an update of each item of a long list', async () => {
    const lists = db.collection<{ items: Document[] }>('updated');
    const items = Array.from({ length: 50_000 }, (_, i) => ({ i }));
    await lists.insertOne({ items });
    const update = async () => {
      await lists.updateOne({}, { $inc: { 'items.$[].i': 1 } });
      await lists.updateOne({}, { $addToSet: { items: { $each: items } } });
      await lists.updateOne({}, { $pullAll: { items } });
    };
    expect(await slowestPingDuring(update())).toBeLessThan(LONGEST_WAIT_MS);
    expect(await lists.findOne({}, { projection: { _id: 0 } })).toEqual({ items: [{ i: 50_000 }] });
  });

  it('does not hold others up by a search for what two long lists have in common', async () => {
    const ids = (from: number) => ({ _id: { $in: Array.from({ length: 50_000 }, (_, i) => from + i) as never[] } });
    const search = db
      .collection('single')
      .find({ $and: [ids(-60_000), ids(-40_000)] })
      .toArray();
    expect(await slowestPingDuring(search)).toBeLessThan(LONGEST_WAIT_MS);
    expect(await search).toEqual([]);
  });
});

/** How long, in milliseconds, a ping may wait for work on many documents: several times what it does on a quiet machine. */
const LONGEST_PAUSE_MS = 400;
/** How often the work may be done: the disk or the collectors of garbage of a busy machine may have made a pause. */
const TRIES = 3;
const HUNDRED_THOUSAND = 100_000;

describe('many documents', () => {
  let large: Collection<Document>;

  beforeAll(async () => {
    large = db.collection('large');
    for (let from = 0; from < HUNDRED_THOUSAND; from += 10_000) {
      await large.insertMany(
        Array.from({ length: 10_000 }, (_, i) => ({ _id: (from + i) as never, n: (from + i) % 99_991 })),
      );
    }
    await db.collection('hundred').insertMany(Array.from({ length: 100 }, (_, i) => ({ i, all: 1 })));
    await db.collection('texts').insertOne({ s: `${'a'.repeat(32)}!` });
  });

  const aggregate = (...pipeline: Document[]) => large.aggregate([...pipeline, { $count: 'n' }]).toArray();
  const cross = [{ $lookup: { from: 'hundred', localField: 'one', foreignField: 'none', as: 'x' } }, { $unwind: '$x' }];

  it.each<[string, () => Promise<unknown>]>([
    [
      'a pattern of nested repetitions',
      () =>
        db
          .collection('texts')
          .find({ s: { $regex: '^(a+)+$' } })
          .toArray(),
    ],
    ['a product of joins', () => aggregate({ $limit: 50 }, ...cross, ...cross)],
    ['as many groups', () => aggregate({ $group: { _id: '$n' } })],
    ['a sort', () => large.find().sort({ n: -1 }).skip(HUNDRED_THOUSAND).toArray()],
    ['a sort in a pipeline', () => aggregate({ $set: { m: '$n' } }, { $sort: { m: 1 } })],
    ['an index build', async () => large.dropIndex(await large.createIndex({ n: 1 }))],
  ])('do not hold others up by %s', async (_what, ask) => {
    const pauses = { tries: TRIES, limit: LONGEST_PAUSE_MS };
    expect(await leastOfTries(() => slowestPingDuring(ask()), pauses)).toBeLessThan(LONGEST_PAUSE_MS);
  });
});
