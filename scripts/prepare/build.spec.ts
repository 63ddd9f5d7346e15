import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ROOT } from '../settings.mjs';

/** The build of the checkout below: a line in a log, and a copy of the sources. */
const BUILD = `
  const { appendFileSync, cpSync } = require('node:fs');
  appendFileSync('../builds.log', 'built\\n');
  cpSync('src', 'dist', { recursive: true });`;

let checkout: string;
let ensureBuilt: typeof import('./build.mjs').ensureBuilt;

/** A checkout with these scripts and a back end of one file. */
beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'karigar-build-'));
  await cp(resolve(ROOT, 'scripts'), join(checkout, 'scripts'), { recursive: true });
  await mkdir(join(checkout, 'backend/src'), { recursive: true });
  await write('package.json', JSON.stringify({ workspaces: ['backend'] }));
  await write('package-lock.json', '{}');
  await write('tsconfig.json', '{}');
  await write('backend/package.json', JSON.stringify({ name: 'backend', scripts: { build: 'node build.cjs' } }));
  await write('backend/build.cjs', BUILD);
  await write('backend/src/main.js', 'first');
  ({ ensureBuilt } = (await import(join(checkout, 'scripts/prepare/build.mjs'))) as typeof import('./build.mjs'));
});

afterEach(() => rm(checkout, { recursive: true }));

function write(file: string, text: string): Promise<void> {
  return writeFile(join(checkout, file), text);
}

async function builds(): Promise<number> {
  return (await readFile(join(checkout, 'builds.log'), 'utf8')).split('\n').length - 1;
}

it('builds only missing or changed workspaces', async () => {
  await ensureBuilt(['backend']);
  await write('backend/src/main.spec.ts', 'a test');
  await ensureBuilt(['backend']);
  expect(await builds()).toBe(1);

  await write('backend/src/main.js', 'second');
  await ensureBuilt(['backend']);
  expect(await builds()).toBe(2);
  expect(await readFile(join(checkout, 'backend/dist/main.js'), 'utf8')).toBe('second');
});

it('rebuilds the output of npm run dev from an edit that was undone since', async () => {
  await ensureBuilt(['backend']);
  await write('backend/dist/main.js', 'edited');
  await ensureBuilt(['backend']);
  expect(await readFile(join(checkout, 'backend/dist/main.js'), 'utf8')).toBe('first');
});
