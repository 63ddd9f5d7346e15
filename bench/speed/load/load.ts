import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Target } from './http-client.js';
import type { Load, LoadOrder } from './load-order.js';
import { hasWrk, loadWithWrk } from './wrk.js';

/** Connections, unless a row sets another number. */
export const CONNECTIONS = 32;

/**
 * Puts a server under load, and returns the figures: with wrk where it is installed and there is one address, else from
 * a worker thread.
 * @throws when an answer is not a 200
 */
export async function load(targets: readonly Target[], seconds: number, connections = CONNECTIONS): Promise<Load> {
  const [first, ...others] = targets;
  if (first && others.length === 0 && (await hasWrk())) return loadWithWrk(first, seconds, connections);
  const workerData: LoadOrder = { targets, connections, seconds };
  const worker = new Worker(new URL('./generator.worker.js', import.meta.url), { workerData });
  try {
    const [result] = (await once(worker, 'message')) as [Load];
    return result;
  } finally {
    await worker.terminate();
  }
}
