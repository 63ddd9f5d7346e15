import { createHash } from 'node:crypto';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { basename, dirname, relative } from 'node:path';

const ATTEMPTS = 3;

/** A suspended process accepts a connection but never answers. */
const ANSWER_WITHIN_MS = 5_000;

/** The errors of `connect` for a file without a listening process. */
const LEFT_BEHIND = ['ECONNREFUSED', 'ENOTSOCK'];

/** Another process has the claim. */
export class Claimed extends Error {
  /** @param {string} holder its description */
  constructor(holder) {
    super(`claimed by ${holder}`);
    this.holder = holder;
  }
}

/**
 * Claims a file for this process: its socket answers as long as the process lives, so a second process notices, and a
 * crash ends the claim.
 * @param {string} file in a folder that exists
 * @param {string} description sent to a second process
 * @returns {Promise<() => Promise<void>>} releases the claim
 * @throws {Claimed}
 */
export async function claim(file, description) {
  const address = await socketAddress(file);
  const server = createServer((socket) => void socket.on('error', () => {}).end(description));
  for (let attempt = 0; !(await tryToListen(server, address)); attempt++) {
    const holder = await ask(address);
    if (holder !== undefined) throw new Claimed(holder);
    if (attempt === ATTEMPTS) throw new Claimed('a process that is just starting');
  }
  server.unref();
  return () => new Promise((done) => void server.close(() => done()));
}

/**
 * @param {string} file
 * @returns {Promise<string | undefined>} the description of the claiming process; undefined without a claim
 */
export async function holderOf(file) {
  return ask(await socketAddress(file));
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
 * Reads the description from the process listening at an address. A killed process's file is removed.
 * @param {string} address
 * @returns {Promise<string | undefined>} undefined when nothing listens
 */
function ask(address) {
  return new Promise((done, fail) => {
    let text = '';
    const socket = connect(address);
    socket.setTimeout(ANSWER_WITHIN_MS, () => {
      socket.destroy();
      done('a process that does not answer');
    });
    socket.on('data', (chunk) => void (text += chunk.toString()));
    // No text: the process stopped listening at that moment.
    socket.once('end', () => done(text || undefined));
    socket.once('error', (/** @type {NodeJS.ErrnoException} */ { code = '' }) => {
      if (LEFT_BEHIND.includes(code)) rm(address, { force: true }).then(() => done(undefined), fail);
      else done(undefined);
    });
  });
}

/**
 * Systems limit such an address to about a hundred characters, so the relative path is used, which is short within the
 * checkout.
 * @param {string} file
 */
async function socketAddress(file) {
  if (process.platform === 'win32') {
    const name = `${await realpath(dirname(file))}/${basename(file)}`;
    return `\\\\.\\pipe\\karigar-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
  }
  const nearby = relative(process.cwd(), file);
  return nearby.length < file.length ? nearby : file;
}
