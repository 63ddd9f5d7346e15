import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BSON } from 'bson';
import { MongoClient } from 'mongodb';
import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { start, type MongoServer } from './start.js';
import { temporaryFolder } from './test/temporary-folder.js';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: MongoServer;

beforeEach(async () => {
  folder = await temporaryFolder();
  server = await start({ dataDir: folder.path });
});

afterEach(async () => {
  await server.close();
  await folder.remove();
});

const countIn = async (url: string): Promise<number> => {
  const client = await MongoClient.connect(url);
  try {
    return await client.db('a').collection('items').countDocuments();
  } finally {
    await client.close();
  }
};

/** This machine's addresses for other machines. */
const ownAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

async function insertItem(url: string): Promise<void> {
  const client = await MongoClient.connect(url);
  await client.db('a').collection('items').insertOne({});
  await client.close();
}

describe('a server', () => {
  it('answers at its url on any free port, with its data after a restart, and none after a reset', async () => {
    expect(server.url).toBe(`mongodb://127.0.0.1:${server.port}/?replicaSet=rs0`);
    await insertItem(server.url);
    await server.close();
    server = await start({ dataDir: folder.path });
    expect(await countIn(server.url)).toBe(1);
    await server.reset();
    expect(await countIn(server.url)).toBe(0);
    await insertItem(server.url);
    expect(await countIn(server.url)).toBe(1);
  });

  it('is not to be reached from other machines, unless it is told to', async () => {
    const other = await temporaryFolder();
    const everywhere = await start({ dataDir: other.path, host: '0.0.0.0' });
    for (const address of ownAddresses()) {
      await expect(once(connect(server.port, address), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
      const url = `mongodb://${address}:${everywhere.port}/?replicaSet=rs0`;
      await insertItem(url);
      expect(await countIn(url)).toBeGreaterThan(0);
    }
    await everywhere.close();
    await other.remove();
    expect(server.url).toContain('//127.0.0.1:');
  });

  it('refuses a folder that is in use, and sets it free when it is closed', async () => {
    await expect(start({ dataDir: folder.path })).rejects.toThrow(`the data directory ${folder.path} is in use`);
    await server.close();
    server = await start({ dataDir: folder.path });
    expect(await countIn(server.url)).toBe(0);
  });

  it('sets the folder free when its port turns out to be taken', async () => {
    const other = await temporaryFolder();
    await expect(start({ dataDir: other.path, port: server.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    const second = await start({ dataDir: other.path });
    await second.close();
    await other.remove();
  });

  it('answers what it has begun before it closes', async () => {
    const client = await MongoClient.connect(server.url, { retryWrites: false });
    const items = client.db('a').collection('items');
    await items.insertOne({});
    const writes = Array.from({ length: 50 }, (_, n) => items.insertOne({ n }));
    await writes[0];
    await server.close();
    const acknowledged = (await Promise.allSettled(writes)).filter(({ status }) => status === 'fulfilled').length;
    await client.close();
    server = await start({ dataDir: folder.path });
    expect(await countIn(server.url)).toBeGreaterThanOrEqual(acknowledged + 1);
    expect(acknowledged).toBeGreaterThan(0);
  });

  it('closes although a client does not read its answers', async () => {
    await insertItem(server.url);
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    const body = BSON.serialize({ find: 'items', filter: {}, $db: 'a' });
    const header = Buffer.alloc(21);
    header.writeInt32LE(21 + body.length, 0);
    header.writeInt32LE(2013, 12);
    const request = Buffer.concat([header, body]);
    socket.pause();
    socket.write(Buffer.concat(Array.from({ length: 20_000 }, () => request)));
    await server.close();
    socket.destroy();
    await expect(countIn(server.url.replace('?', '?serverSelectionTimeoutMS=100&'))).rejects.toThrow();
  });
});
