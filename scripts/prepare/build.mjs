import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { withProgress } from '../progress.mjs';
import { environmentWithoutOurs, ROOT } from '../settings.mjs';
import { npm } from './run.mjs';

/** What is built, in the words of the console. Each has a `build` script and puts its result into `dist`. */
const NAMES = {
  'embedded-mongodb': 'the embedded database',
  sandbox: 'the stand-ins',
  backend: 'the back end',
  frontend: 'the site',
};

/** @typedef {keyof typeof NAMES} Workspace */
export const WORKSPACES = /** @type {Workspace[]} */ (Object.keys(NAMES));

/** Files above the workspaces that change what a build makes. */
const SHARED_INPUTS = ['package-lock.json', 'tsconfig.json'];
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'coverage']);
const TEST_FILE = /\.(spec|int-spec|test)\.tsx?$/;

/** In `dist`: what it was built from and what came out. */
const STAMP = '.build';

/**
 * Builds, side by side, each workspace whose inputs changed since its last build, or whose result did: the compilers of
 * `npm run dev` write there too, and what they wrote last may be of an edit that was taken back after they ended.
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

/** Whether `dist` holds what the last build made, of sources as they are now. @param {Workspace} workspace */
export async function isBuilt(workspace) {
  const dist = distOf(workspace);
  const stamp = await readFile(resolve(dist, STAMP), 'utf8').catch(() => undefined);
  return stamp !== undefined && stamp === (await stampOf(await hashInputs(workspace), dist));
}

/** @param {Workspace} workspace */
function distOf(workspace) {
  return resolve(ROOT, workspace, 'dist');
}

/** What is built must not depend on who builds it, a test run (NODE_ENV=test) or a start with variables set. */
function buildEnvironment() {
  return { ...environmentWithoutOurs(), NODE_ENV: 'production' };
}

/**
 * @param {string} inputs
 * @param {string} dist
 */
async function stampOf(inputs, dist) {
  const results = (await listFiles(dist)).filter((file) => file !== resolve(dist, STAMP));
  return `${inputs} ${await hashFiles(results)}`;
}

/**
 * One hash over everything a build of this workspace reads. Tests are left out.
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
  const lists = entries.map((entry) => {
    const path = resolve(folder, entry.name);
    if (entry.isDirectory()) return IGNORED_FOLDERS.has(entry.name) ? [] : listFiles(path);
    return TEST_FILE.test(entry.name) ? [] : [path];
  });
  return (await Promise.all(lists)).flat();
}
