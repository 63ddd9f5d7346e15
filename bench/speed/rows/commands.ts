import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Benchmark } from '../benchmark.js';
import { ROOT } from '../root.js';
import { StartedShop } from '../subjects/started-shop.js';

/** The time from the command to ready, of the second start. */
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

/** Returns the seconds until it was ready. */
async function startAndStop(folder: string): Promise<number> {
  const shop = await StartedShop.start(folder);
  await shop.stop();
  return shop.startedInMs / 1000;
}

/** All tests. */
export const wholeTestSuite: Benchmark = {
  name: 'tests',
  onlyByName: true,
  async measure() {
    const began = performance.now();
    const child = spawn('npm', ['test'], { cwd: fileURLToPath(ROOT), stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`npm test ended with ${code}`);
    const detail = 'on this machine, beside its other load';
    return [
      { what: 'npm test', target: { atMost: 8 }, value: (performance.now() - began) / 60_000, unit: 'minutes', detail },
    ];
  },
};
