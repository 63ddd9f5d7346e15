import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { withProgress } from '../progress.mjs';
import { ROOT } from '../settings.mjs';
import { npm } from './run.mjs';

/** @typedef {{ version?: string, resolved?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Package */

/** Installs from the lockfile when `node_modules` differs from it. */
export async function ensureInstalled() {
  if (await isInstalled(ROOT)) return;
  await withProgress('installing the dependencies', () => npm(['ci', '--include=dev', '--ignore-scripts']));
}

/**
 * Compares the lockfile with npm's copy of the installed one, by content, not by time: git gives files new times.
 * @param {string} root folder with package-lock.json
 * @returns {Promise<boolean>}
 */
export async function isInstalled(root) {
  const [wanted, present] = await Promise.all([
    readPackages(resolve(root, 'package-lock.json')),
    readPackages(resolve(root, 'node_modules/.package-lock.json')).catch(() => undefined),
  ]);
  if (!present) return false;
  return Object.entries(wanted)
    .filter(([path, { optional, devOptional }]) => path.includes('node_modules') && !optional && !devOptional)
    .every(([path, { version, link }]) => present[path] && (link || present[path].version === version));
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, Package>>}
 */
async function readPackages(file) {
  /** @type {unknown} */
  const lockfile = JSON.parse(await readFile(file, 'utf8'));
  return /** @type {{ packages: Record<string, Package> }} */ (lockfile).packages;
}
