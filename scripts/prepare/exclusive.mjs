import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const RETRY_MS = 200;

/**
 * Runs a task while no other process runs one under the same lock file. A lock whose holder has died is taken over.
 * @template T
 * @param {string} lockFile
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function exclusive(lockFile, task) {
  await mkdir(dirname(lockFile), { recursive: true });
  while (!(await tryToLock(lockFile))) await delay(RETRY_MS);
  try {
    return await task();
  } finally {
    await rm(lockFile, { force: true });
  }
}

/** @param {string} lockFile */
async function tryToLock(lockFile) {
  try {
    const file = await open(lockFile, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  const holder = Number(await readFile(lockFile, 'utf8').catch(() => ''));
  // An empty file is a lock being taken this very moment.
  if (holder && !isAlive(holder)) await rm(lockFile, { force: true });
  return false;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
