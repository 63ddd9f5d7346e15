import { createHash } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join, relative } from 'node:path';

/** The data folder is in use by another `npm start`. */
export class AlreadyRunning extends Error {
  /** @param {string} description what the running one says of itself */
  constructor(description) {
    super(`Karigar is already running here: ${description}`);
  }
}

/**
 * Claims a data folder for this process: a socket in it answers as long as the process lives, so a second start (or a
 * reset) notices, and nothing stays claimed after a crash.
 * @param {string} dataDir made when missing
 * @param {string} description told to whoever comes second
 * @returns {Promise<() => Promise<void>>} gives the claim up
 * @throws {AlreadyRunning}
 */
export async function claimDataDir(dataDir, description) {
  await mkdir(dataDir, { recursive: true });
  const address = await socketAddress(dataDir);
  const server = createServer((socket) => void socket.on('error', () => {}).end(description));
  if (!(await tryToListen(server, address))) {
    const other = await ask(address);
    if (other !== undefined) throw new AlreadyRunning(other);
    // Left behind by a process that was killed.
    await rm(address, { force: true });
    if (!(await tryToListen(server, address))) throw new AlreadyRunning('it is just starting');
  }
  server.unref();
  return () => new Promise((done) => void server.close(() => done()));
}

/**
 * @param {import('node:net').Server} server
 * @param {string} address
 * @returns {Promise<boolean>} false when the address exists
 */
function tryToListen(server, address) {
  return new Promise((done, fail) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' ? done(false) : fail(error),
    );
    server.listen(address, () => done(true));
  });
}

/**
 * What runs on this data folder says of itself.
 * @param {string} address
 * @returns {Promise<string | undefined>} undefined when nothing runs
 */
function ask(address) {
  return new Promise((done) => {
    let text = '';
    const socket = connect(address);
    socket.on('data', (chunk) => void (text += chunk.toString()));
    socket.once('end', () => done(text));
    socket.once('error', () => done(undefined));
  });
}

/**
 * Systems allow about a hundred characters for such an address, so the relative path is taken, which is short where it
 * matters: in the checkout.
 * @param {string} dataDir
 */
async function socketAddress(dataDir) {
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\karigar-${createHash('sha256')
      .update(await realpath(dataDir))
      .digest('hex')
      .slice(0, 16)}`;
  }
  const absolute = join(dataDir, 'running.sock');
  const nearby = relative(process.cwd(), absolute);
  return nearby.length < absolute.length ? nearby : absolute;
}
