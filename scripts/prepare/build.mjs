import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { withProgress } from '../progress.mjs';
import { environmentWithoutOurs, ROOT } from '../settings.mjs';
import { npm } from './run.mjs';

/** The built workspaces' names on the console. Each has a `build` script that writes to `dist`. */
const NAMES = {
  'packages/embedded-mongodb': 'the embedded database',
  'packages/auth-stand-in': 'the Auth emulator',
  'packages/mail-stand-in': 'the mail catcher',
  'packages/stripe-stand-in': 'the Stripe stand-in',
  backend: 'the back end',
  frontend: 'the site',
};

/** @typedef {keyof typeof NAMES} Workspace */
export const WORKSPACES = /** @type {Workspace[]} */ (Object.keys(NAMES));

/** Files above the workspaces that affect a build. */
const SHARED_INPUTS = ['package-lock.json', 'tsconfig.json'];
const TEST_FILE = /\.(spec|int-spec|test)\.tsx?$/;

/** In `dist`: the hashes of a build's inputs and output. */
const STAMP = '.build';

/** No input and no output: the compiler's notes for its next run are neither. */
const IGNORED = new Set(['node_modules', 'dist', 'coverage', '.cache', STAMP, '.tsbuildinfo']);

/**
 * Builds, in parallel, each workspace whose inputs or output changed since its last build: the compilers of
 * `npm run dev` write there too, and their last output may come from an edit that was undone after they ended.
 * @param {readonly Workspace[]} workspaces
 */
export async function ensureBuilt(workspaces) {
  await Promise.all(workspaces.map(ensureWorkspaceBuilt));
}

/** @param {Workspace} workspace */
async function ensureWorkspaceBuilt(workspace) {
  if (await isBuilt(workspace)) return;
  const dist = resolve(ROOT, workspace, 'dist');
  await withProgress(`building ${NAMES[workspace]}`, async () => {
    const inputs = await hashInputs(workspace);
    await rm(dist, { recursive: true, force: true });
    // A build must not depend on its caller, a test run (NODE_ENV=test) or a start with variables set.
    const env = { ...environmentWithoutOurs(), NODE_ENV: 'production' };
    await npm(['run', '--silent', 'build', '--workspace', workspace], env);
    await writeFile(resolve(dist, STAMP), `${inputs} ${await hashFiles(await listFiles(dist))}`);
  });
}

/** Whether `dist` holds the last build's output, of the current sources. @param {Workspace} workspace */
export async function isBuilt(workspace) {
  const dist = resolve(ROOT, workspace, 'dist');
  const stamp = await readFile(resolve(dist, STAMP), 'utf8').catch(() => undefined);
  if (stamp === undefined) return false;
  return stamp === `${await hashInputs(workspace)} ${await hashFiles(await listFiles(dist))}`;
}

/** @param {Workspace} workspace */
async function hashInputs(workspace) {
  const shared = SHARED_INPUTS.map((name) => resolve(ROOT, name));
  return hashFiles([...(await listFiles(resolve(ROOT, workspace))), ...shared]);
}

/** One hash over the names and the contents of files. @param {string[]} files */
async function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
}

/** The files in a folder that affect a build, or are its output. @param {string} folder @returns {Promise<string[]>} */
async function listFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = entries
    .filter(({ name }) => !IGNORED.has(name) && !TEST_FILE.test(name))
    .map(async (entry) => {
      const path = resolve(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : [path];
    });
  return (await Promise.all(lists)).flat();
}
