import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ENTRYPOINT = resolve(import.meta.dirname, '../../mongo/entrypoint.sh');

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karigar-mongo-'));
  // The command that the image's own entry point would start.
  await writeFile(join(folder, 'docker-entrypoint.sh'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
});

afterEach(() => rm(folder, { recursive: true }));

async function start(): Promise<string> {
  const env = { PATH: `${folder}:${process.env['PATH']}`, MONGO_CONFIG_DIR: folder };
  return (await promisify(execFile)(ENTRYPOINT, { env })).stdout;
}

it("starts MongoDB with authentication and an early end of a killed back end's transactions", async () => {
  const command = await start();
  expect(command).toContain(`--replSet rs0 --keyFile ${folder}/keyfile`);
  expect(command).toContain('--setParameter transactionLifetimeLimitSeconds=10');
});

it('makes the key once, readable by MongoDB alone', async () => {
  await start();
  const made = await stat(join(folder, 'keyfile'));
  expect(made.mode & 0o777).toBe(0o400);
  await start();
  expect((await stat(join(folder, 'keyfile'))).mtimeMs).toBe(made.mtimeMs);
});
