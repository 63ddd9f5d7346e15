import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder another server has open. */
export class DataDirInUse extends Error {
  constructor(dataDir: string) {
    super(`the data directory ${dataDir} is in use by another MongoDB server`);
    this.name = 'DataDirInUse';
  }
}

export interface DataDirLock {
  release(): Promise<void>;
}

/**
 * Makes this process the only one to use a folder, which is made when it is not there. The lock is a local socket the
 * process listens on: however the process ends, the system ends the lock with it.
 * @throws DataDirInUse
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true });
  const address = socketAddress(await realpath(dataDir));
  const server = await listen(address, dataDir);
  server.unref();
  return {
    release: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

async function listen(address: string, dataDir: string): Promise<Server> {
  try {
    return await listenOnce(address);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (hasNoFile(address) || (await isAnswered(address))) throw new DataDirInUse(dataDir);
  }
  // Left over from a process that was killed.
  await rm(address, { force: true });
  return listenOnce(address);
}

async function listenOnce(address: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  server.listen(address);
  await once(server, 'listening');
  return server;
}

const hasNoFile = (address: string) => !address.endsWith('.sock');

async function isAnswered(address: string): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Socket paths are limited to about 100 bytes, which a folder's may exceed: its hash stands for it. On Linux the name
 * is in the abstract namespace and on Windows it names a pipe; neither can be left over.
 */
function socketAddress(dataDir: string): string {
  const name = `mongo-sandbox-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}
