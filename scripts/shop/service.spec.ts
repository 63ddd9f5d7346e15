import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Service, ServiceFailed } from './service.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karigar-service-'));
});

afterEach(() => rm(folder, { recursive: true }));

function launch(script: string, isReady = async () => true): Service {
  const spec = { name: 'api', args: ['-e', script], cwd: folder, env: process.env, isReady };
  return new Service(spec, join(folder, 'api.log'));
}

it('is stopped by a signal, and its output is in the log', async () => {
  const service = launch(`
    process.on('SIGTERM', () => { console.log('goodbye'); process.exit(0); });
    setInterval(() => {}, 1000); console.log('hello');`);
  const heard = once(service.child.stdout, 'data');
  await heard;
  await service.stop();
  expect(await readFile(join(folder, 'api.log'), 'utf8')).toBe('hello\ngoodbye\n');
});

it('is not ready before it answers', async () => {
  let asked = 0;
  const service = launch('setInterval(() => {}, 1000)', async () => {
    if (++asked < 3) throw new Error('refused');
    return true;
  });
  await service.ready();
  expect(asked).toBe(3);
  await service.stop();
});

it('is asked again when a look never ends', async () => {
  let asked = 0;
  const service = launch('setInterval(() => {}, 1000)', () =>
    ++asked === 1 ? new Promise(() => undefined) : Promise.resolve(true),
  );
  await service.ready();
  expect(asked).toBe(2);
  await service.stop();
});

it('that ends by itself fails with its last lines', async () => {
  const service = launch(`console.error('no database'); process.exit(3)`, async () => false);
  const failure = await service.ready().catch((error: ServiceFailed) => error);
  expect(failure).toBeInstanceOf(ServiceFailed);
  expect((failure as ServiceFailed).report()).toMatch(/api ended by itself \(exit code 3\)[^]*no database[^]*api\.log/);
});

it('that is killed takes its children along', async () => {
  const service = launch(`
    const { spawn } = require('node:child_process');
    console.log(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).pid);
    process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`);
  const [chunk] = (await once(service.child.stdout, 'data')) as [Buffer];
  service.kill();
  await service.ended;
  await gone(Number(chunk.toString()));
});

it('ends when its parent is killed', async () => {
  const module = new URL('service.mjs', import.meta.url).href;
  const script = `const { Service } = await import('${module}');
    const spec = { name: 'api', args: ['-e', 'setInterval(() => {}, 1000)'], cwd: '.', env: process.env };
    console.log(new Service(spec, process.argv[1]).child.pid);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script, join(folder, 'api.log')]);
  const [chunk] = (await once(parent.stdout, 'data')) as [Buffer];
  parent.kill('SIGKILL');
  await gone(Number(chunk.toString()));
});

/** Resolves when the process is gone; the test's own time limit is the deadline. */
async function gone(pid: number): Promise<void> {
  while (await isAlive(pid)) await new Promise((done) => setTimeout(done, 20));
}

async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A container may lack an init process: there an ended process stays listed, as a zombie.
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !status.includes(') Z ');
}
