/** Whether this is a run of `npm run proofs`: everything long, with generated inputs at full volume. */
const IS_PROOF = Boolean(process.env['KARIGAR_PROOFS']);

/**
 * The seed of all random inputs. A run before a landing always has the same, so that it fails for a change alone;
 * `npm run proofs` draws a new one and prints it, and what it finds becomes an example of the test.
 */
export const SEED = Number(process.env['KARIGAR_SEED'] ?? 1);

/** How many random inputs a test takes, before a landing and in `npm run proofs`. */
export function volume({ test, proof }: { test: number; proof: number }): number {
  return IS_PROOF ? proof : test;
}
