import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimDataDir, exclusive } from './claim.mjs';

let folder: string;
let other: ChildProcess | undefined;
const lock = () => join(folder, 'deep/work.lock');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karigar-claim-'));
});

afterEach(async () => {
  other?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Another process with the lock, whose task prints a line and then runs this code. */
async function otherProcess(then: string): Promise<ChildProcess> {
  const module = new URL('claim.mjs', import.meta.url).href;
  const script = `const { exclusive } = await import('${module}');
    await exclusive(process.argv[1], async () => { console.log('in'); ${then} });`;
  other = spawn(process.execPath, ['--input-type=module', '-e', script, lock()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (other.stdout) await once(other.stdout, 'data');
  return other;
}

const STAYS = 'await new Promise(() => setInterval(() => {}, 1000))';

it('of a data folder tells a second process of the first, until that releases it', async () => {
  const release = await claimDataDir(folder, 'http://localhost:3000');
  await expect(claimDataDir(folder, 'second')).rejects.toThrow('already running here: http://localhost:3000');
  await release();
  await (
    await claimDataDir(folder, 'second')
  )();
});

it('runs one task at a time', async () => {
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

it('runs the next task after a failure', async () => {
  const failing = exclusive(lock(), () => Promise.reject(new Error('no disk')));
  await expect(failing).rejects.toThrow('no disk');
  await expect(exclusive(lock(), async () => 'in')).resolves.toBe('in');
});

it('waits for another process, names it, and takes over when it is killed', async () => {
  const holder = await otherProcess(STAYS);
  const printed = new EventEmitter();
  const announced = once(printed, 'line');
  let isIn = false;
  const waiting = exclusive(lock(), async () => (isIn = true), { print: (line) => printed.emit('line', line) });
  expect(await announced).toEqual([`  … waiting for process ${holder.pid}`]);
  expect(isIn).toBe(false);

  holder.kill('SIGKILL');
  await waiting;
  expect(isIn).toBe(true);
});

it('takes over from a process that ended during its task, as at Ctrl-C', async () => {
  const holder = await otherProcess('process.exit()');
  if (holder.exitCode === null) await once(holder, 'exit');
  await expect(exclusive(lock(), async () => 'in')).resolves.toBe('in');
});

it.each([
  ['that names a process of today', String(process.pid)],
  ['that is empty', ''],
])('takes a lock file over %s, since no process answers there', async (_, content) => {
  const left = join(folder, 'left.lock');
  await writeFile(left, content);
  await expect(exclusive(left, async () => 'in')).resolves.toBe('in');
});
