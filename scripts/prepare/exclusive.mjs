import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { claim, Claimed, holderOf } from '../claim.mjs';
import { withProgress } from '../progress.mjs';

const RETRY_MS = 200;

/**
 * Runs a task while no other process runs one under the same lock file, and prints which process it waits for. A lock
 * ends with its process.
 * @template T
 * @param {string} lockFile
 * @param {() => Promise<T>} task
 * @param {{ print?: (line: string) => void }} [options]
 * @returns {Promise<T>}
 */
export async function exclusive(lockFile, task, options) {
  await mkdir(dirname(lockFile), { recursive: true });
  const release = await takeTurn(lockFile, options);
  try {
    return await task();
  } finally {
    await release();
  }
}

/**
 * @param {string} lockFile
 * @param {{ print?: (line: string) => void }} [options]
 */
async function takeTurn(lockFile, options) {
  for (;;) {
    try {
      return await claim(lockFile, `process ${process.pid}`);
    } catch (error) {
      if (!(error instanceof Claimed)) throw error;
      const { holder } = error;
      await withProgress(`waiting for ${holder}`, () => untilGone(lockFile, holder), options);
    }
  }
}

/**
 * @param {string} lockFile
 * @param {string} holder
 */
async function untilGone(lockFile, holder) {
  while ((await holderOf(lockFile)) === holder) await delay(RETRY_MS);
}
