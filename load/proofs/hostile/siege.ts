import { setTimeout as pause } from 'node:timers/promises';
import type { ShopUnderTest } from '../../testkit/shop-under-test.js';
import { type Attack, attack } from './attack.js';
import { readRoutes } from './contract.js';
import { type Visits, visitEvenly } from './shoppers.js';

const VISITS_PER_SECOND = 5;
const ACCOUNTS = 300;
const PRODUCTS = 24;

/** Before the measurement, for a process's one-time work. */
const WARM_UP_S = 3;

/** The visits alone take this part of the attack's time, and at least long enough for a 99th percentile. */
const ALONE_PART = 0.2;
const LEAST_ALONE_S = 12;

export interface Plan {
  requests: number;
  perSecond: number;
  seed: number;
}

export interface Siege {
  /** The honest shoppers before the attack, and during it. */
  alone: Visits;
  beside: Visits;
  attack: Attack;
  /** Of the API process, in MB. */
  peakMemory: number;
  /** Whether the first API process still runs. */
  isRunning: boolean;
}

/** Honest shoppers visit a shop, at first alone, then while it is attacked. */
export async function siege(shop: ShopUnderTest, { requests, perSecond, seed }: Plan): Promise<Siege> {
  const products = [];
  for (let index = 0; index < PRODUCTS; index++) products.push(await shop.stock(`Claw Hammer ${index}`, 1_000_000));
  const productIds = products.map(({ _id }) => _id);
  const api = shop.replica(0);
  const port = Number(new URL(api.url).port);
  const honest = { port, productIds, tokens: await shop.signIn(ACCOUNTS) };
  const visitFor = async (seconds: number): Promise<Visits> =>
    visitEvenly(honest, VISITS_PER_SECOND, AbortSignal.timeout(seconds * 1000));

  await visitFor(WARM_UP_S);
  const alone = await visitFor(Math.max(LEAST_ALONE_S, (requests / perSecond) * ALONE_PART));
  // Lets the last visits finish.
  await pause(500);

  const loot = {
    routes: await readRoutes(),
    tokens: await shop.signIn(ACCOUNTS),
    ids: [...productIds, 'nobody@example.com'],
  };
  const isOver = new AbortController();
  const visits = visitEvenly(honest, VISITS_PER_SECOND, isOver.signal);
  const attacked = await attack({ requests, perSecond, port, loot, seed });
  isOver.abort();
  const beside = await visits;
  return {
    alone,
    beside,
    attack: attacked,
    peakMemory: api.isRunning ? api.peakMemory : NaN,
    isRunning: api.isRunning,
  };
}
