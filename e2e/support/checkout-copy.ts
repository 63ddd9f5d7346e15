import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { WORKSPACES } from '../../scripts/prepare/build.mjs';
import { ROOT } from '../../scripts/settings.mjs';

const COPIED = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts', ...WORKSPACES];
const PACKAGES = 'node_modules';
/** In the second, tests of the embedded database compile it, possibly at the same time. */
const LEFT_OUT = [PACKAGES, '.cache'];

/**
 * A copy of the shop's sources and builds, for a test that edits them. The packages are the checkout's.
 * @returns its folder, and a function that removes it
 */
export async function copyCheckout(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'karigar-checkout-'));
  const filter = (path: string) => !LEFT_OUT.includes(basename(path));
  await Promise.all(COPIED.map((name) => cp(join(ROOT, name), join(folder, name), { recursive: true, filter })));
  await Promise.all(['', ...WORKSPACES].map((name) => linkPackages(name, folder)));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Links each package by itself, so that files that tools such as Vite keep beside them stay in the copy. */
async function linkPackages(workspace: string, folder: string): Promise<void> {
  const from = join(ROOT, workspace, PACKAGES);
  const to = join(folder, workspace, PACKAGES);
  await mkdir(to);
  const names = await readdir(from).catch(() => []);
  const packages = names.filter((name) => !name.startsWith('.') || name === '.package-lock.json');
  await Promise.all(packages.map((name) => symlink(join(from, name), join(to, name))));
}
