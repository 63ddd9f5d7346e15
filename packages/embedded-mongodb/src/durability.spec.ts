import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient, type Collection } from 'mongodb';
import { inconsistencies } from './test/inconsistencies.js';
import { eventually } from './test/poll.js';
import { compileServer, type CompiledServer, type ServerProcess } from './test/server-process.js';
import { temporaryFolder } from './test/temporary-folder.js';

const WRITERS = 8;
const ROUNDS = 3;
/** How long, in milliseconds, a client looks for its server: a busy one answers within it, a killed one never. */
const GONE_AFTER_MS = 3_000;

interface Item {
  _id: string;
  writer: number;
  version: number;
  tags: string[];
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

describe('a server killed while eight clients write', () => {
  it('has every acknowledged write, whole, after it is started again', async () => {
    const expected = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round++) {
      const server = compiled.run('--port', '0', '--data-dir', folder.path);
      await withItems(await server.url, (items) => checkItems(items, expected));
      await writeUntilKilled(server, expected, round);
      expect(await inconsistencies(folder.path)).toEqual([]);
    }
    const server = compiled.run('--port', '0', '--data-dir', folder.path);
    await withItems(await server.url, (items) => checkItems(items, expected));
    await server.kill('SIGTERM');
    expect(expected.size).toBeGreaterThan(WRITERS * ROUNDS);
  });

  it('has every acknowledged transaction, whole and once', async () => {
    const data = await temporaryFolder();
    const server = compiled.run('--port', '0', '--data-dir', data.path);
    const acknowledged = await moveMoneyUntilKilled(server);
    expect(await inconsistencies(data.path)).toEqual([]);
    const restarted = compiled.run('--port', '0', '--data-dir', data.path);
    const client = await MongoClient.connect(await restarted.url);
    const accounts = await client.db('bank').collection<{ amount: number; moves: number }>('accounts').find().toArray();
    await client.close();
    await restarted.kill('SIGTERM');
    expect(accounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(WRITERS * 2 * 100);
    // Each transaction adds a move at both ends; of each mover one more may have been done than was acknowledged.
    const done = accounts.reduce((sum, { moves }) => sum + moves, 0) / 2;
    expect(done).toBeGreaterThanOrEqual(acknowledged);
    expect(done).toBeLessThanOrEqual(acknowledged + WRITERS);
    await data.remove();
  });
});

describe('the data folder', () => {
  it('is refused to a second server in one clear line', async () => {
    const data = await temporaryFolder();
    const first = compiled.run('--port', '0', '--data-dir', data.path);
    await first.url;
    const { code, errors } = await compiled.run('--port', '0', '--data-dir', data.path).ended;
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `the data directory ${data.path} is in use by another MongoDB server\n`,
    });
    await first.kill();
    const second = compiled.run('--port', '0', '--data-dir', data.path);
    await expect(second.url).resolves.toContain('mongodb://127.0.0.1:');
    await second.kill('SIGTERM');
    await data.remove();
  });

  it('may have a port that is taken: one clear line too', async () => {
    const [one, other] = [await temporaryFolder(), await temporaryFolder()];
    const first = compiled.run('--port', '0', '--data-dir', one.path);
    const port = new URL(await first.url).port;
    const { code, errors } = await compiled.run('--port', port, '--data-dir', other.path).ended;
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `port ${port} is taken by another program; choose another with --port\n`,
    });
    await first.kill('SIGTERM');
    await Promise.all([one.remove(), other.remove()]);
  });
});

async function withItems(url: string, action: (items: Collection<Item>) => Promise<void>): Promise<void> {
  const client = await MongoClient.connect(url);
  try {
    await action(client.db('shop').collection<Item>('items'));
  } finally {
    await client.close();
  }
}

/** Versions only grow, so one write more than was acknowledged may have been done, and never less. */
async function checkItems(items: Collection<Item>, expected: Map<string, number>): Promise<void> {
  const stored = new Map((await items.find().toArray()).map((item) => [item._id, item]));
  const lost = [...expected].filter(([id, version]) => !((stored.get(id)?.version ?? -1) >= version));
  expect(lost).toEqual([]);
  const broken = [...stored.values()].filter(({ filling, tags, version }) => {
    return filling !== 'x'.repeat(200 + version) || tags.length !== version + 1;
  });
  expect(broken).toEqual([]);
}

async function writeUntilKilled(server: ServerProcess, expected: Map<string, number>, round: number): Promise<void> {
  const client = await MongoClient.connect(await server.url);
  const items = client.db('shop').collection<Item>('items');
  await items.createIndex({ writer: 1, version: -1 });
  await items.createIndex({ tags: 1 });
  let acknowledged = 0;
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 0; ; n++) {
      const _id = `${round}-${writer}-${n}`;
      await items.insertOne({ _id, writer, version: 0, tags: [_id], filling: 'x'.repeat(200) });
      expected.set(_id, 0);
      acknowledged++;
      const change = { $inc: { version: 1 }, $push: { tags: `${_id} again` }, $set: { filling: 'x'.repeat(201) } };
      await items.updateOne({ _id, version: 0 }, change);
      expected.set(_id, 1);
    }
  });
  const stopped = Promise.allSettled(writers);
  await eventually(() => acknowledged > 100);
  await server.kill('SIGKILL');
  // Its operations fail then at once, instead of looking for the server.
  await client.close();
  await stopped;
}

/** Answers how many moves were acknowledged. */
async function moveMoneyUntilKilled(server: ServerProcess): Promise<number> {
  const client = await MongoClient.connect(await server.url, { serverSelectionTimeoutMS: GONE_AFTER_MS });
  const accounts = client.db('bank').collection<{ _id: number; amount: number; moves: number }>('accounts');
  await accounts.insertMany(Array.from({ length: WRITERS * 2 }, (_, _id) => ({ _id, amount: 100, moves: 0 })));
  let moved = 0;
  const movers = Array.from({ length: WRITERS }, async (_, mover) => {
    for (;;) {
      await client.withSession((session) =>
        session.withTransaction(async () => {
          await accounts.updateOne({ _id: mover }, { $inc: { amount: -1, moves: 1 } }, { session });
          await accounts.updateOne({ _id: (mover * 3 + moved) % 16 }, { $inc: { amount: 1, moves: 1 } }, { session });
        }),
      );
      moved++;
    }
  });
  const stopped = Promise.allSettled(movers);
  await eventually(() => moved > 50);
  await server.kill('SIGKILL');
  await stopped;
  await client.close();
  return moved;
}
