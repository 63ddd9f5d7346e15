import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { claim, Claimed } from '../claim.mjs';

/** The data folder is in use by another `npm start`. */
export class AlreadyRunning extends Error {
  /** @param {string} description of the running one */
  constructor(description) {
    super(`Karigar is already running here: ${description}`);
  }
}

/**
 * Claims a data folder for this process, so that a second start, or a reset, notices.
 * @param {string} dataDir made when missing
 * @param {string} description sent to a second process
 * @returns {Promise<() => Promise<void>>} releases the claim
 * @throws {AlreadyRunning}
 */
export async function claimDataDir(dataDir, description) {
  await mkdir(dataDir, { recursive: true });
  try {
    return await claim(join(dataDir, 'running.sock'), description);
  } catch (error) {
    throw error instanceof Claimed ? new AlreadyRunning(error.holder) : error;
  }
}
