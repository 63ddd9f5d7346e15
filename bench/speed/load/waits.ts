import { setTimeout as delay } from 'node:timers/promises';
import { median } from '../../../testkit/statistics.js';
import type { Row } from '../benchmark.js';
import { round } from '../table.js';

const WARM_UPS = 2;
const ROUNDS = 7;

/** The shop counts a large total once a second: after this pause it counts again, though a huge one beside the answer. */
const PAUSE_MS = 1100;

/** A path that has taken so long together is not asked for again: it is too slow, however often it is asked for. */
const ENOUGH_MS = 5000;

/** How long answers to one path took, in milliseconds; infinitely long when it was refused for taking too long. */
interface Wait {
  path: string;
  median: number;
  worst: number;
}

/** Asks for one path after the other, so that none waits for another; again after a pause, so that nothing is kept. */
async function waitsFor(get: (path: string) => Promise<Response>, paths: readonly string[]): Promise<Wait[]> {
  const taken = new Map<string, number[]>(paths.map((path) => [path, []]));
  for (let turn = 0; turn < WARM_UPS + ROUNDS; turn++) {
    await delay(PAUSE_MS);
    for (const [path, times] of taken) {
      if (times.reduce((sum, time) => sum + time, 0) > ENOUGH_MS) continue;
      const began = performance.now();
      const answer = await get(path).catch(() => undefined);
      await answer?.arrayBuffer();
      times.push(answer ? performance.now() - began : Infinity);
    }
  }
  return [...taken].map(([path, times]) => {
    const warm = times.slice(Math.min(WARM_UPS, times.length - 1));
    return { path, median: median(warm), worst: Math.max(...warm) };
  });
}

/** The row of the slowest of these paths, by their medians; all of them are in its detail. */
export async function slowestOf(
  get: (path: string) => Promise<Response>,
  { what, atMost, paths }: { what: string; atMost: number; paths: readonly string[] },
): Promise<Row> {
  const waits = (await waitsFor(get, paths)).sort((one, other) => other.median - one.median);
  const lines = waits.map((wait) => `${round(wait.median)} ms, at worst ${round(wait.worst)}: ${wait.path}`);
  return { what, target: { atMost }, value: waits[0]?.median ?? NaN, unit: 'ms', detail: lines.join('\n    ') };
}
