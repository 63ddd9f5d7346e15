import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AlreadyRunning, claimDataDir } from './claim.mjs';
import { requireSupportedNode } from './prepare/node-version.mjs';
import { readVariables, resolveSettings } from './settings.mjs';

/** The files of `npm start`. Only they are removed: KARIGAR_DATA_DIR may name a folder with other files, too. */
const OURS = ['mongo', 'auth', 'stripe', 'logs', 'jwt-secret'];

requireSupportedNode();
const { dataDir } = resolveSettings(readVariables());
try {
  const release = await claimDataDir(dataDir, 'a reset');
  for (const name of OURS) await rm(join(dataDir, name), { recursive: true, force: true });
  await release();
  if ((await readdir(dataDir)).length === 0) await rmdir(dataDir);
  console.log('Reset: the next start begins with a new shop.');
} catch (error) {
  if (!(error instanceof AlreadyRunning)) throw error;
  console.error(`${error.message}. Stop it first.`);
  process.exit(1);
}
