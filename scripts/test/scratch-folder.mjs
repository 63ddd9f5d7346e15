import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../shop/npm-process.mjs';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';

/** Several times what the databases, browsers and uploads of a whole run take. */
const ROOM_BYTES = 8 * 2 ** 30;

const PREFIX = 'karigar-test-';

/**
 * Makes a folder for the files of a run: in memory if there is room, where no commit of a database waits for a disk.
 * Removes those of runs that were ended before they could.
 */
export async function makeScratchFolder() {
  const parent = (await hasRoom(IN_MEMORY)) ? IN_MEMORY : tmpdir();
  for (const name of await readdir(parent)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) await rm(join(parent, name), { recursive: true, force: true });
  }
  const folder = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
  // Processes of nginx read in it as another user.
  await chmod(folder, 0o711);
  return folder;
}

/** @param {string} folder */
async function hasRoom(folder) {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}
