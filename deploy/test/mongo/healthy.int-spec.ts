import { start } from '@karigar/embedded-mongodb';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import mongoose from 'mongoose';

const HEALTHY = resolve(import.meta.dirname, '../../mongo/healthy.sh');

async function isHealthy(port: number | string, env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const probe = spawn(HEALTHY, [`${port}`], { env: { PATH: process.env['PATH'], ...env }, stdio: 'ignore' });
  const [code] = (await once(probe, 'close')) as [number];
  return code === 0;
}

/** Whether the probe takes a server for healthy that answers every request with this, or not at all. */
async function takesForHealthy(answer?: object): Promise<boolean> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', () => {
      if (!answer) return;
      const body = mongoose.mongo.BSON.serialize(answer);
      const head = Buffer.alloc(21);
      head.writeInt32LE(head.length + body.length, 0);
      head.writeInt32LE(2013, 12);
      socket.write(Buffer.concat([head, body]));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await isHealthy((server.address() as AddressInfo).port);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}

it('finds a primary healthy', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'karigar-healthy-'));
  const server = await start({ dataDir });
  try {
    expect(await isHealthy(new URL(server.url).port)).toBe(true);
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true });
  }
});

it.each([
  {
    what: 'one that waits for its first replica set',
    answer: { isWritablePrimary: false, isreplicaset: true },
    healthy: true,
  },
  {
    what: 'one that is no primary',
    answer: { isWritablePrimary: false, setName: 'rs0', secondary: true },
    healthy: false,
  },
  { what: 'an open port that answers nothing', answer: undefined, healthy: false },
])('of $what says $healthy', async ({ answer, healthy }) => {
  expect(await takesForHealthy(answer)).toBe(healthy);
});

it('has nothing to find where MONGODB_URI names another database', async () => {
  expect(await isHealthy(1)).toBe(false);
  expect(await isHealthy(1, { MONGODB_URI: 'mongodb://db.example/karigar' })).toBe(true);
});
