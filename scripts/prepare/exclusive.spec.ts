import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exclusive } from './exclusive.mjs';

let folder: string;
const lock = () => join(folder, 'deep/work.lock');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karigar-exclusive-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('lets one in at a time', async () => {
  let inside = 0;
  let most = 0;
  const task = async () => {
    most = Math.max(most, ++inside);
    await new Promise((done) => setImmediate(done));
    inside--;
  };
  await Promise.all([exclusive(lock(), task), exclusive(lock(), task), exclusive(lock(), task)]);
  expect(most).toBe(1);
});

it('lets the next one in after a failure', async () => {
  const failing = exclusive(lock(), () => Promise.reject(new Error('no disk')));
  await expect(failing).rejects.toThrow('no disk');
  await expect(exclusive(lock(), async () => 'in')).resolves.toBe('in');
});

it('takes over from a process that died', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const left = join(folder, 'left.lock');
  await writeFile(left, String(pid));
  await expect(exclusive(left, async () => 'in')).resolves.toBe('in');
});
