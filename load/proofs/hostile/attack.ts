import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Loot } from './hostile-requests.js';

export interface AttackOrder {
  requests: number;
  perSecond: number;
  port: number;
  loot: Loot;
  /** The same seed sends the same requests. */
  seed: number;
}

export interface Attack {
  /** Answers by class (`4xx`), and requests without an answer. */
  counts: Record<string, number>;
  /** The first requests that caused a fault, in words. */
  faults: string[];
  seconds: number;
}

/** Attacks from a worker thread, so that its work does not slow the honest shoppers' measurement. */
export async function attack(workerData: AttackOrder): Promise<Attack> {
  const worker = new Worker(new URL('./attack.worker.js', import.meta.url), { workerData });
  const [result] = (await once(worker, 'message')) as [Attack];
  await worker.terminate();
  return result;
}
