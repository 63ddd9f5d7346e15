import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Attack, AttackOrder } from './attack.js';
import { hostileRequest } from './hostile-requests.js';
import { seededRandom } from '../../testkit/seeded-random.js';
import { isFault, type Reply, sendRaw } from './raw-request.js';

/** Enough addresses, each with its own limits, that most requests pass the general limit. */
const ADDRESSES = 200;

/** The most pending requests to a slow API. */
const MOST_AT_ONCE = 128;

const KEPT_EXAMPLES = 20;

/** Sends the requests at an even pace, without waiting for their answers. */
async function attack({ requests, perSecond, port, loot, seed }: AttackOrder): Promise<Attack> {
  const random = seededRandom(seed);
  const counts: Record<string, number> = {};
  const faults: string[] = [];
  const underWay = new Set<Promise<void>>();
  const began = performance.now();
  for (let sent = 0; sent < requests; sent++) {
    const wait = began + (sent / perSecond) * 1000 - performance.now();
    if (wait > 1) await pause(wait);
    if (underWay.size >= MOST_AT_ONCE) await Promise.race(underWay);
    const request = hostileRequest(random, loot);
    const from = `127.1.0.${1 + (sent % ADDRESSES)}`;
    const exchange = sendRaw(request, port, from).then((reply) => {
      const name = reply.kind === 'answered' ? `${Math.floor(reply.status / 100)}xx` : reply.kind;
      counts[name] = (counts[name] ?? 0) + 1;
      if (isFault(reply) && faults.push(`${describe(reply)} to ${summary(request.bytes)}`) > KEPT_EXAMPLES)
        faults.pop();
      underWay.delete(exchange);
    });
    underWay.add(exchange);
  }
  await Promise.all(underWay);
  return { counts, faults, seconds: (performance.now() - began) / 1000 };
}

const describe = (reply: Reply): string => (reply.kind === 'answered' ? String(reply.status) : reply.kind);

const summary = (bytes: Buffer): string =>
  JSON.stringify(
    bytes
      .toString('latin1', 0, 8000)
      .replace(/Bearer [\w.-]+/, 'Bearer …')
      .slice(0, 300),
  );

parentPort?.postMessage(await attack(workerData as AttackOrder));
