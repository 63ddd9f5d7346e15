import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ROOT } from '../settings.mjs';

type Packages = Record<string, { version?: string; resolved?: string; optionalDependencies?: Record<string, string> }>;

async function readPackages(): Promise<Packages> {
  const lockfile = await readFile(resolve(ROOT, 'package-lock.json'), 'utf8');
  return (JSON.parse(lockfile) as { packages: Packages }).packages;
}

/** Whether Node.js resolves this name from a package. */
function canReach(packages: Packages, from: string, name: string): boolean {
  if (`${from}${from && '/'}node_modules/${name}` in packages) return true;
  return from !== '' && canReach(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

it('has the packages of every system, or npm ci refuses it', async () => {
  const packages = await readPackages();
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !canReach(packages, path, name)),
  );
  expect(missing).toEqual([]);
});

it('names no registry, so that every developer installs from their own', async () => {
  const addresses = Object.values(await readPackages()).map(({ resolved }) => resolved ?? '');
  expect(addresses.filter((address) => address.includes('://'))).toEqual([]);
});
