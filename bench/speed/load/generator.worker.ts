import { parentPort, workerData } from 'node:worker_threads';
import { quantile } from '../../../testkit/statistics.js';
import { KeptConnection, toRequest } from './http-client.js';
import type { Load, LoadOrder } from './load-order.js';

/** Keeps the connections busy for the given time; each then finishes its last request. */
async function generate({ targets, connections, seconds }: LoadOrder): Promise<Load> {
  const requests = targets.map(toRequest);
  const times: number[] = [];
  const began = performance.now();
  const endsAt = began + seconds * 1000;
  let sent = 0;
  const next = () => (performance.now() < endsAt ? requests[sent++ % requests.length] : undefined);
  const run = () =>
    new Promise<void>((done, failed) => {
      new KeptConnection(targets[0]?.port ?? 0, {
        next: () => {
          const request = next();
          if (!request) done();
          return request;
        },
        answered: (ms) => times.push(ms),
        failed,
      });
    });
  await Promise.all(Array.from({ length: connections }, run));
  const elapsed = (performance.now() - began) / 1000;
  return { perSecond: times.length / elapsed, p99: quantile(Float64Array.from(times), 0.99), requests: times.length };
}

parentPort?.postMessage(await generate(workerData as LoadOrder));
