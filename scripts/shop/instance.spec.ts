import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimDataDir } from './instance.mjs';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'karigar-instance-'));
});

afterEach(() => rm(dataDir, { recursive: true }));

it('describes the first process to the second', async () => {
  const release = await claimDataDir(dataDir, 'http://localhost:3000');
  await expect(claimDataDir(dataDir, 'second')).rejects.toThrow('already running here: http://localhost:3000');
  await release();
});

it('is free again after a release', async () => {
  await (
    await claimDataDir(dataDir, 'first')
  )();
  await (
    await claimDataDir(dataDir, 'second')
  )();
});

it('is free again after the holder was killed', async () => {
  const module = new URL('instance.mjs', import.meta.url).href;
  const script = `const { claimDataDir } = await import('${module}');
    await claimDataDir(process.argv[1], 'victim'); console.log('claimed'); setInterval(() => {}, 1000);`;
  const victim = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir]);
  await once(victim.stdout, 'data');
  await expect(claimDataDir(dataDir, 'second')).rejects.toThrow('already running here: victim');

  victim.kill('SIGKILL');
  await once(victim, 'close');
  await (
    await claimDataDir(dataDir, 'second')
  )();
});
