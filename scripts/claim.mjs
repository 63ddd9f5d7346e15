import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { dirname, join, relative, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withProgress } from './progress.mjs';

/** A suspended process accepts a connection but never answers. */
const ANSWER_WITHIN_MS = 5_000;
const RETRY_MS = 200;

/** The errors of `connect` for a file without a listening process. */
const LEFT_BEHIND = ['ECONNREFUSED', 'ENOTSOCK', 'ENOENT'];

/** Another process has the claim. */
export class AlreadyRunning extends Error {
  /** @param {string} holder its description */
  constructor(holder) {
    super(`Karigar is already running here: ${holder}`);
    this.holder = holder;
  }
}

/**
 * Claims a file for this process: its socket answers as long as the process lives, so a second process notices, and a
 * crash ends the claim.
 * @param {string} file its folder is made when missing
 * @param {string} description sent to a second process
 * @returns {Promise<() => Promise<unknown>>} releases the claim
 * @throws {AlreadyRunning}
 */
export async function claim(file, description) {
  await mkdir(dirname(file), { recursive: true });
  const address = addressOf(file);
  const server = createServer((socket) => void socket.on('error', () => {}).end(description));
  for (;;) {
    try {
      await once(server.listen(address), 'listening');
      server.unref();
      return () => once(server.close(), 'close');
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE') throw error;
    }
    const holder = await ask(address);
    if (holder) throw new AlreadyRunning(holder);
  }
}

/** Claims a data folder, so that a second start, or a reset, notices. @param {string} dataDir @param {string} description */
export const claimDataDir = (dataDir, description) => claim(join(dataDir, 'running.sock'), description);

/**
 * Runs a task while no other process runs one under the same lock file, and prints which process it waits for.
 * @template T
 * @param {string} lockFile
 * @param {() => Promise<T>} task
 * @param {{ print?: (line: string) => void }} [options]
 * @returns {Promise<T>}
 */
export async function exclusive(lockFile, task, options) {
  const attempt = () =>
    claim(lockFile, `process ${process.pid}`).catch((error) => {
      if (error instanceof AlreadyRunning) return error;
      throw error;
    });
  let turn = await attempt();
  while (turn instanceof AlreadyRunning) {
    const { holder } = turn;
    const retry = async () => {
      let next = await attempt();
      for (; next instanceof AlreadyRunning && next.holder === holder; next = await attempt()) await delay(RETRY_MS);
      return next;
    };
    turn = await withProgress(`waiting for ${holder}`, retry, options);
  }
  try {
    return await task();
  } finally {
    await turn();
  }
}

/**
 * Reads the description from the process listening at an address. A killed process's file is removed.
 * @param {string} address
 * @returns {Promise<string | undefined>} undefined when nothing listens any more
 */
async function ask(address) {
  const socket = connect({ path: address, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).setEncoding('utf8');
  try {
    return (await socket.toArray()).join('') || undefined;
  } catch (error) {
    if (codeOf(error) === 'ABORT_ERR') return 'a process that does not answer';
    if (LEFT_BEHIND.includes(codeOf(error))) await rm(address, { force: true });
    else if (codeOf(error) !== 'ECONNRESET') throw error;
    return undefined;
  }
}

const codeOf = (/** @type {unknown} */ error) => /** @type {NodeJS.ErrnoException} */ (error).code ?? '';

/**
 * Systems limit such an address to about a hundred characters, so the relative path is used, which is short within the
 * checkout.
 * @param {string} file
 */
function addressOf(file) {
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\karigar-${createHash('sha256').update(resolve(file)).digest('hex').slice(0, 16)}`;
  }
  const nearby = relative(process.cwd(), file);
  return nearby.length < file.length ? nearby : file;
}
