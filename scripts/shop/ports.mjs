import { createServer } from 'node:net';
import { SettingsError } from '../settings.mjs';

/** @typedef {{ port: number, host: string, wantedBy: string, variable: string }} WantedPort */

/**
 * @param {WantedPort[]} wanted
 * @throws {SettingsError} naming every port that is taken, what wanted it and the variable that moves it
 */
export async function requireFreePorts(wanted) {
  const free = await Promise.all(wanted.map(({ port, host }) => isFree(port, host)));
  const taken = wanted.filter((_, index) => !free[index]);
  if (taken.length === 0) return;
  throw new SettingsError(
    taken
      .map(
        ({ port, wantedBy, variable }) =>
          `Port ${port}, wanted by ${wantedBy}, is taken. Free it, or set ${variable} to move ${wantedBy}.`,
      )
      .join('\n'),
  );
}

/**
 * Ports that are free right now.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function findFreePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0, '127.0.0.1')));
  const ports = servers.map((server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port);
  await Promise.all(servers.map(close));
  return ports;
}

/**
 * @param {number} port
 * @param {string} host
 */
async function isFree(port, host) {
  try {
    await close(await listen(port, host));
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE') return false;
    throw error;
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<import('node:net').Server>}
 */
function listen(port, host) {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(port, host, () => done(server));
  });
}

/**
 * @param {import('node:net').Server} server
 * @returns {Promise<void>}
 */
function close(server) {
  return new Promise((done) => void server.close(() => done()));
}
