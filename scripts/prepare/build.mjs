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
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', '.cache']);
const TEST_FILE = /\.(spec|int-spec|test)\.tsx?$/;

/** In `dist`: the hashes of a build's inputs and output. */
const STAMP = '.build';
/** In `dist`: the compiler's notes for its next run, which are no output. */
const COMPILER_NOTES = '.tsbuildinfo';

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
  const dist = distOf(workspace);
  await withProgress(`building ${NAMES[workspace]}`, async () => {
    const inputs = await hashInputs(workspace);
    await rm(dist, { recursive: true, force: true });
    await npm(['run', '--silent', 'build', '--workspace', workspace], buildEnvironment());
    await writeFile(resolve(dist, STAMP), await stampOf(inputs, dist));
  });
}

/** Whether `dist` holds the last build's output, of the current sources. @param {Workspace} workspace */
export async function isBuilt(workspace) {
  const dist = distOf(workspace);
  const stamp = await readFile(resolve(dist, STAMP), 'utf8').catch(() => undefined);
  return stamp !== undefined && stamp === (await stampOf(await hashInputs(workspace), dist));
}

/** @param {Workspace} workspace */
function distOf(workspace) {
  return resolve(ROOT, workspace, 'dist');
}

/** A build must not depend on its caller, a test run (NODE_ENV=test) or a start with variables set. */
function buildEnvironment() {
  return { ...environmentWithoutOurs(), NODE_ENV: 'production' };
}

/**
 * @param {string} inputs
 * @param {string} dist
 */
async function stampOf(inputs, dist) {
  const notOutput = [STAMP, COMPILER_NOTES].map((name) => resolve(dist, name));
  const results = (await listFiles(dist)).filter((file) => !notOutput.includes(file));
  return `${inputs} ${await hashFiles(results)}`;
}

/**
 * One hash over all inputs of this workspace's build, without tests.
 * @param {Workspace} workspace
 */
async function hashInputs(workspace) {
  const own = await listFiles(resolve(ROOT, workspace));
  return hashFiles([...own, ...SHARED_INPUTS.map((name) => resolve(ROOT, name))]);
}

/**
 * One hash over the names and the contents of files.
 * @param {string[]} files
 */
async function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(relative(ROOT, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function listFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = entries.map(async (entry) => {
    const path = resolve(folder, entry.name);
    if (entry.isDirectory()) return IGNORED_FOLDERS.has(entry.name) ? [] : listFiles(path);
    return TEST_FILE.test(entry.name) ? [] : [path];
  });
  return (await Promise.all(lists)).flat();
}
