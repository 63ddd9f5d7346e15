import { jest } from '@jest/globals';
import fc from 'fast-check';
import { PaymentShop } from '../support/payment-shop.js';
import { anyShelf, anyTerms, commandSequences } from './commands.js';
import { Counter } from './counter.js';
import { SEED, volume } from '../../../../load/testkit/random-inputs.js';

jest.setTimeout(4 * 3600_000);

const RUNS = volume({ test: 10, proof: 1000 });

/** A shop's books are read whole, so it serves so many sequences only. */
const RUNS_OF_A_SHOP = 100;

it(`prices, charges and stocks as the rules say through ${RUNS} random sequences of a customer and an admin`, async () => {
  for (let done = 0; done < RUNS; done += RUNS_OF_A_SHOP) {
    const at = await PaymentShop.open();
    try {
      const numRuns = Math.min(RUNS - done, RUNS_OF_A_SHOP);
      await fc.assert(
        fc.asyncProperty(fc.tuple(anyShelf, anyShelf, anyShelf), anyTerms, commandSequences, async (...drawn) => {
          const [shelves, terms, commands] = drawn;
          const expected = { shelves: structuredClone(shelves), terms, basket: [], isBasketKept: false, orders: [] };
          const counter = await Counter.open(at, shelves, terms);
          await fc.asyncModelRun(() => ({ model: expected, real: counter }), commands);
        }),
        { numRuns, seed: SEED + done },
      );
      await at.untilSettled();
    } finally {
      await at.close();
    }
  }
});
