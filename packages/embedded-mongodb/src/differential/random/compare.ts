import fc from 'fast-check';
import { BSON } from 'mongodb';
import type { Target } from '../bench.js';
import { generated, generatedCase, type Generated } from './cases.js';

export interface ComparisonOptions {
  readonly runs: number;
  /** The same seed draws the same cases. */
  readonly seed: number;
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
      if (mine !== theirs) throw new Error(`${writeGenerated(one)}\nMongoDB:  ${theirs}\nembedded: ${mine}`);
    }),
    { numRuns: runs, seed },
  );
}

/** The same cases each time, to be recorded. */
export const drawGenerated = (count: number, seed: number): Generated[] =>
  fc.sample(generated, { numRuns: count, seed });

/** A generated case as text, types and all, and back. */
export const writeGenerated = (one: Generated): string =>
  BSON.EJSON.stringify(renameFields(one, '$regex', PATTERN), { relaxed: false });
export const readGenerated = (text: string): Generated =>
  renameFields(BSON.EJSON.parse(text, { relaxed: false }), PATTERN, '$regex') as Generated;

/** Extended JSON reads `{ "$regex": "a" }` as a regular expression; in a filter it is an operator. */
const PATTERN = '$pattern';

function renameFields(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameFields(item, from, to));
  if (typeof value !== 'object' || value === null || '_bsontype' in value || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name === from ? to : name, renameFields(inner, from, to)]),
  );
}
