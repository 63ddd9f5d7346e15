import { spawnSync } from 'node:child_process';
import { MongoClient, type Collection } from 'mongodb';
import { compileServer, type CompiledServer } from './test/server-process.js';
import { temporaryFolder } from './test/temporary-folder.js';

const DISK_KILOBYTES = 8192;
const OUT_OF_DISK_SPACE = { code: 14031, codeName: 'OutOfDiskSpace' };

/** Whether the disk of one process can be made full: `bash` limits the size of its files, `prlimit` lifts that. */
const canLimitFiles = ['bash', 'prlimit'].every((tool) => spawnSync(tool, ['--version']).status === 0);
const withoutTools = canLimitFiles ? '' : ' (skipped: it needs bash and prlimit, as Linux has them)';

interface Item {
  _id: number;
  filling: string;
}

let compiled: CompiledServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  compiled = await compileServer();
  folder = await temporaryFolder();
});

afterAll(async () => {
  await compiled.remove();
  await folder.remove();
});

/** Inserts documents until one is refused. @returns how many were stored, and the refusal. */
async function fill(items: Collection<Item>): Promise<{ stored: number; refusal: unknown }> {
  for (let stored = 0; ; stored++) {
    try {
      await items.insertOne(item(stored));
    } catch (refusal) {
      return { stored, refusal };
    }
  }
}

const item = (_id: number): Item => ({ _id, filling: 'x'.repeat(100_000) });

(canLimitFiles ? describe : describe.skip)(`a full disk${withoutTools}`, () => {
  it('is an error for a write and for nothing else, until there is room again', async () => {
    const server = compiled.runOnSmallDisk(DISK_KILOBYTES, '--port', '0', '--data-dir', folder.path);
    const client = await MongoClient.connect(await server.url, { retryWrites: false });
    const items = client.db('full').collection<Item>('items');

    const { stored, refusal } = await fill(items);
    expect(refusal).toMatchObject(OUT_OF_DISK_SPACE);
    const several = await Promise.allSettled([1, 2, 3].map((n) => items.insertOne(item(stored + n))));
    for (const one of several) expect(one).toMatchObject({ status: 'rejected', reason: OUT_OF_DISK_SPACE });
    await expect(items.createIndex({ filling: 1 })).rejects.toMatchObject(OUT_OF_DISK_SPACE);
    const inTransaction = client.withSession((session) =>
      session.withTransaction(() => items.insertOne(item(stored + 4), { session })),
    );
    await expect(inTransaction).rejects.toMatchObject(OUT_OF_DISK_SPACE);

    expect(await items.countDocuments()).toBe(stored);
    expect(await items.findOne({ _id: stored - 1 })).toEqual(item(stored - 1));
    expect(await items.indexes()).toHaveLength(1);

    server.giveRoom();
    await items.insertOne(item(stored));
    await items.createIndex({ filling: 1 });
    await client.close();
    await server.kill('SIGTERM');

    const restarted = compiled.run('--port', '0', '--data-dir', folder.path);
    const later = await MongoClient.connect(await restarted.url);
    expect(await later.db('full').collection('items').countDocuments()).toBe(stored + 1);
    await later.close();
    await restarted.kill('SIGTERM');
  });
});
