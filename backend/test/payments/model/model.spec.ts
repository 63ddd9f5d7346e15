import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { type Command, commandSequences } from './command-sequences.js';
import { findFaultOf } from './commands.js';
import { Interleaver } from './interleaver.js';
import type { Shelves } from './memory-database.js';
import { type Defects, MemoryWorld } from './memory-world.js';
import { volume } from '../../../../load/testkit/random-inputs.js';

jest.setTimeout(30 * 60_000);

const RUNS = volume({ test: 100, proof: 10_000 });

const PRODUCTS = [0, 1, 2];

const quantity = fc.integer({ min: 1, max: 2 });

/** One to three products in any order, so that orders overlap, also in reverse. */
const lines = fc
  .shuffledSubarray(PRODUCTS, { minLength: 1 })
  .chain((products) => fc.tuple(...products.map((product) => fc.record({ product: fc.constant(product), quantity }))));

/** Orders beyond the stock. Each product has several units, since a single unit hides defects. */
const anyShelves: fc.Arbitrary<Shelves> = fc.record({
  stock: fc.tuple(...PRODUCTS.map(() => fc.integer({ min: 2, max: 3 }))),
  orders: fc.array(lines, { minLength: 4, maxLength: 4 }),
});

beforeAll(() => Logger.overrideLogger(false));

async function findFault(shelves: Shelves, commands: readonly Command[], defects?: Defects): Promise<string[]> {
  const turns = new Interleaver();
  return findFaultOf(commands, new MemoryWorld(turns, shelves, defects), turns);
}

const property = (defects?: Defects) =>
  fc.asyncProperty(anyShelves, commandSequences, async (shelves, commands) => {
    const faults = await findFault(shelves, commands, defects);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });

it(`keeps money and stock in step through ${RUNS} random sequences of workers that interleave and die`, async () => {
  await fc.assert(property(), { numRuns: RUNS });
});

it('sells, refuses and gives back in those sequences', async () => {
  const ends = new Map<string, number>();
  for (const [shelves, commands] of fc.sample(fc.tuple(anyShelves, commandSequences), { numRuns: 400, seed: 1 })) {
    const turns = new Interleaver();
    const world = new MemoryWorld(turns, shelves);
    await findFaultOf(commands, world, turns);
    const count = (end: string) => ends.set(end, (ends.get(end) ?? 0) + 1);
    for (const { pay, refunds, reversals, lines, events } of world.database.orders) {
      count(pay.state);
      for (const { kind } of events) count(kind);
      if (lines?.some(({ returned }) => returned > 0)) count('returned');
      for (const { _id, stripeId, status } of refunds ?? []) if (_id !== stripeId) count(`own ${status}`);
      for (const { status } of [...(refunds ?? []), ...(reversals?.disputes ?? [])]) count(status);
    }
    for (const { status } of world.books().intents) count(`intent ${status}`);
  }
  const fewest = (...names: string[]) => Math.min(...names.map((end) => ends.get(end) ?? 0));
  expect(fewest('K', 'X', 'intent succeeded', 'intent canceled')).toBeGreaterThan(20);
  expect(fewest('partShipped', 'shipped')).toBeGreaterThan(8);
  expect(fewest('completed')).toBeGreaterThan(0);
  expect(fewest('pending', 'succeeded', 'failed', 'open', 'won', 'lost')).toBeGreaterThan(5);
  expect(fewest('own pending', 'own succeeded', 'own failed', 'returned')).toBeGreaterThan(8);
});

it.each<[string, Defects]>([
  ['takes stock that is not there', { noStockGuard: true }],
  ['captures before it claims', { captureBeforeClaim: true }],
  ['lets a claimed order be cancelled', { cancelWhileClaimed: true }],
  ['guesses when it should look', { guessWhenInDoubt: true }],
  ['claims the products of an order one by one', { claimOneByOne: true }],
  ['claims an order without one of its lines', { forgetLastLine: true }],
  ['ships refunded and disputed orders without a second word', { shipReversed: true }],
  ['ships units that left or were paid back since it looked', { shipUnguarded: true }],
  ['writes an older answer of Stripe over a newer one', { overwriteReversals: true }],
  ['never looks for refunds and disputes whose events were lost', { missReversals: true }],
  ['refunds what another admin has just refunded', { refundUnreserved: true }],
  ['puts goods back to stock twice', { restockTwice: true }],
  ['never asks again for a refund that Stripe did not get', { forgetRefunds: true }],
])('finds out a machine that %s', async (_, defects) => {
  const { failed, counterexample } = await fc.check(property(defects), { numRuns: 5000, endOnFailure: true });
  expect(failed).toBe(true);
  // The sequence that breaks the broken machine does the true one no harm.
  if (!counterexample) throw new Error('there must be a counterexample');
  expect(await findFault(...counterexample)).toEqual([]);
});
