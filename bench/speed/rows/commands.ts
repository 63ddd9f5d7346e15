import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../backend/test/payments/support/free-port.js';
import type { Benchmark } from '../benchmark.js';
import { ROOT } from '../subjects/shop.js';

const DIRECTORY = fileURLToPath(ROOT);

const seconds = (since: number): number => (performance.now() - since) / 1000;

/** From the command to a shop that serves, when it has been started before. */
export const secondStart: Benchmark = {
  name: 'start',
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'karigar-speed-start-'));
    try {
      await startAndStop(folder);
      const value = await startAndStop(folder);
      const detail = 'a data folder that was used before, everything built';
      return [{ what: 'the second npm start to ready', target: { atMost: 25 }, value, unit: 's', detail }];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Starts a shop of its own with `npm start` and ends it as Ctrl-C does; answers the seconds until it was ready. */
async function startAndStop(folder: string): Promise<number> {
  const ports = await Promise.all(Array.from({ length: 5 }, findFreePort));
  const [site, api, database, auth, stripe] = ports.map(String);
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    SITE_PORT: site,
    PORT: api,
    SANDBOX_MONGO_PORT: database,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth}`,
    SANDBOX_STRIPE_PORT: stripe,
    KARIGAR_DATA_DIR: folder,
  };
  const began = performance.now();
  const child = spawn('npm', ['start'], { cwd: DIRECTORY, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let ready: number | undefined;
  const lines: string[] = [];
  child.stderr.on('data', (text: Buffer) => lines.push(text.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (ready === undefined && line.includes('is ready')) {
      ready = seconds(began);
      // The terminal's Ctrl-C goes to npm and to everything it has started.
      process.kill(-Number(child.pid), 'SIGINT');
    }
  }
  await ended;
  if (ready === undefined) throw new Error(`npm start:\n${lines.join('\n')}`);
  return ready;
}

/** Every test there is. */
export const wholeTestSuite: Benchmark = {
  name: 'tests',
  onlyByName: true,
  async measure() {
    const began = performance.now();
    const child = spawn('npm', ['test'], { cwd: DIRECTORY, stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`npm test ended with ${code}`);
    const detail = 'on this machine, whatever else it does';
    return [{ what: 'npm test', target: { atMost: 8 }, value: seconds(began) / 60, unit: 'minutes', detail }];
  },
};
