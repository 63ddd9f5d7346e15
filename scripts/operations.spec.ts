import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ROOT } from './settings.mjs';

const LOGGED = /(?<!`)logger\.(?:info|log|warn|error|fatal)\([^;]*?'([^']+)',?\s*\)/g;
/** The codes of 5xx answers, which are logged. */
const UNAVAILABLE = /unavailable\([^;]*?'([A-Z_]+)'/g;

async function readBackend(): Promise<string> {
  const folder = resolve(ROOT, 'backend/src');
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.spec)\.ts$/.test(file));
  return (await Promise.all(files.map((file) => readFile(resolve(folder, file), 'utf8')))).join('\n');
}

it("docs/operations.md explains every line of the back end's log", async () => {
  const source = await readBackend();
  const lines = [...source.matchAll(LOGGED), ...source.matchAll(UNAVAILABLE)].map(([, line]) => line);
  expect(lines.length).toBeGreaterThan(25);
  const operations = await readFile(resolve(ROOT, 'docs/operations.md'), 'utf8');
  expect(lines.filter((line) => !operations.includes(`\`${line}\``))).toEqual([]);
});
