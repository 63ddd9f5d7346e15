import { MongoClient, type Collection } from 'mongodb';
import { inconsistencies } from '../test/inconsistencies.js';
import { compileServer, type CompiledServer } from '../test/server-process.js';
import { temporaryFolder } from '../test/temporary-folder.js';
import { startTestServer } from '../test/test-server.js';

/** Far more than are indexed in one go. */
const MANY = 5_000;

interface Item {
  _id: number;
  n: number;
  tags: string[];
}

const item = (_id: number): Item => ({ _id, n: _id % 1000, tags: [`t${_id % 7}`, 'all'] });

const fill = (items: Collection<Item>) => items.insertMany(Array.from({ length: MANY }, (_, _id) => item(_id)));

/** Asks again and again while something is under way. @returns how often. */
async function during(work: Promise<unknown>, act: (time: number) => Promise<unknown>): Promise<number> {
  let running = true;
  const end = work.finally(() => (running = false));
  let times = 0;
  for (; running; times++) await act(times);
  await end;
  return times;
}

describe('while an index is built', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let compiled: CompiledServer;

  beforeAll(async () => {
    [compiled, folder] = await Promise.all([compileServer(), temporaryFolder()]);
  });

  afterAll(async () => {
    await compiled.remove();
    await folder.remove();
  });

  it('others insert, change and remove, and the index has it all', async () => {
    const server = await startTestServer();
    const items = (await server.connect()).db('build').collection<Item>('items');
    await fill(items);
    const times = await during(items.createIndex({ tags: 1, n: -1 }), async (time) => {
      await items.insertOne({ ...item(MANY + time), tags: ['new'] });
      await items.updateOne({ _id: time }, { $set: { tags: ['changed'] } });
      await items.updateOne({ _id: MANY - 1 - time }, { $push: { tags: 'more' } });
      await items.deleteOne({ _id: MANY / 2 + time });
    });
    expect(times).toBeGreaterThan(1);
    const found = async (tag: string) => (await items.find({ tags: tag }).hint('tags_1_n_-1').toArray()).length;
    expect(await Promise.all(['new', 'changed', 'more'].map(found))).toEqual([times, times, times]);
    expect(await found('all')).toBe(MANY - 2 * times);
    await server.server.close();
    expect(await inconsistencies(server.dataDir)).toEqual([]);
    await server.close();
  });

  it('its collection is dropped: the build ends with an error, and a new collection of the name has nothing of it', async () => {
    const server = await startTestServer();
    const items = (await server.connect()).db('build').collection<Item>('items');
    await fill(items);
    const build = items.createIndex({ n: 1 }).catch((error: unknown) => error);
    await items.drop();
    await items.insertOne(item(1));
    expect(await build).toMatchObject({ code: 276, codeName: 'IndexBuildAborted' });
    expect(await items.indexes()).toHaveLength(1);
    expect(await items.countDocuments()).toBe(1);
    await server.close();
  });

  it('a document breaks a unique one: it is refused, and so is a build over two that do', async () => {
    const server = await startTestServer();
    const items = (await server.connect()).db('build').collection<Item>('items');
    await fill(items);
    let refused = 0;
    await during(items.createIndex({ _id: 1, n: 1 }, { unique: true, name: 'good' }), async () => {
      await items
        .insertOne({ ...item(0) })
        .catch((error: { code: number }) => (refused += Number(error.code === 11000)));
    });
    expect(refused).toBeGreaterThan(0);
    await expect(items.createIndex({ n: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect((await items.indexes()).map(({ name }) => name)).toEqual(['_id_', 'good']);
    await items.createIndex({ n: 1 });
    expect(await items.find({ n: 5 }).hint('n_1').toArray()).toHaveLength(MANY / 1000);
    await server.close();
  });

  it('the server is killed: after the next start there is no index and no trace of it', async () => {
    const server = compiled.run('--port', '0', '--data-dir', folder.path);
    const client = await MongoClient.connect(await server.url, { serverSelectionTimeoutMS: 5000 });
    const items = client.db('build').collection<Item>('items');
    await fill(items);
    const build = items.createIndex({ tags: 1, n: 1 }).catch((error: unknown) => error);
    // Answered between two parts of the build.
    for (let n = 0; n < 3; n++) await items.insertOne(item(MANY + n));
    await server.kill('SIGKILL');
    expect(await build).toBeInstanceOf(Error);
    await client.close();

    const restarted = compiled.run('--port', '0', '--data-dir', folder.path);
    const later = await MongoClient.connect(await restarted.url);
    const again = later.db('build').collection<Item>('items');
    expect((await again.indexes()).map(({ name }) => name)).toEqual(['_id_']);
    expect(await again.countDocuments()).toBe(MANY + 3);
    await again.insertOne(item(MANY + 3));
    await again.createIndex({ tags: 1, n: 1 });
    expect(await again.countDocuments({ tags: 'all' }, { hint: 'tags_1_n_1' })).toBe(MANY + 4);
    await later.close();
    await restarted.kill('SIGTERM');
    expect(await inconsistencies(folder.path)).toEqual([]);
  });
});
