import fc from 'fast-check';
import { BSON } from 'mongodb';
import type { Target } from '../bench.js';
import { generated, generatedCase, type Generated } from './cases.js';

export interface ComparisonOptions {
  readonly runs: number;
  /** To see the same cases again; drawn when not given, and named when a case fails. */
  readonly seed?: number;
}

/**
 * Draws cases and compares what two servers answer.
 * @throws Error with the seed and the smallest case found that they answer differently.
 */
export async function compareGenerated(embedded: Target, genuine: Target, options: ComparisonOptions): Promise<void> {
  const { runs, seed } = options;
  await fc.assert(
    fc.asyncProperty(generated, async (one) => {
      const drawn = generatedCase(one, 'generated');
      const [mine, theirs] = await Promise.all([embedded.outcome(drawn), genuine.outcome(drawn)]);
      if (mine !== theirs) throw new Error(`${describe(one)}\nMongoDB:  ${theirs}\nembedded: ${mine}`);
    }),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
  );
}

const describe = (one: Generated) => BSON.EJSON.stringify(one, { relaxed: false });
