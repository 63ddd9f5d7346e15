import { GONE } from './rows.js';

export const BEST = 255;

/** How well products are described by one term, by slot: `BEST` at most, 0 when they are not. */
export class Evidence {
  readonly weights: Uint8Array;
  /** The slots with a weight. */
  readonly slots: number[] = [];

  /** @param used number of slots */
  constructor(used: number) {
    this.weights = new Uint8Array(used);
  }

  /** Notes what is said about a product, unless something said already weighs more. */
  raise(slot: number, weight: number): void {
    const known = this.weights[slot] ?? 0;
    if (weight <= known) return;
    if (known === 0) this.slots.push(slot);
    this.weights[slot] = weight;
  }
}

export interface Ranking {
  /** By slot: 0 for a product that was found, `GONE` for all others. */
  hits: Uint8Array;
  /** By slot: how well a product that was found fits the search, of `BEST` at most. */
  scores: Uint8Array;
  /** No product has all terms; found are those with most of them. */
  isPartial: boolean;
}

/**
 * Ranks the products by what each term says about them. A term that fewer products have counts more, since it tells them
 * apart: by the usual logarithm, as in https://en.wikipedia.org/wiki/Tf-idf.
 * @param gone marks the slots without a product
 */
export function rank(terms: readonly Evidence[], gone: Uint8Array, products: number): Ranking {
  const had = new Uint8Array(gone.length);
  const found: number[] = [];
  let most = 0;
  const rarities = terms.map(({ slots }) => {
    let number = 0;
    for (const slot of slots) {
      if (gone[slot] !== 0) continue;
      number++;
      const hadNow = (had[slot] ?? 0) + 1;
      had[slot] = hadNow;
      if (hadNow === 1) found.push(slot);
      if (hadNow > most) most = hadNow;
    }
    return Math.log2(2 + products / (1 + number));
  });
  const whole = rarities.reduce((sum, rarity) => sum + rarity, 0);
  const hits = new Uint8Array(gone.length).fill(GONE);
  const scores = new Uint8Array(gone.length);
  for (const slot of found) {
    if (had[slot] !== most) continue;
    hits[slot] = 0;
    const sum = terms.reduce((before, { weights }, at) => before + (weights[slot] ?? 0) * (rarities[at] ?? 0), 0);
    scores[slot] = Math.round(sum / whole);
  }
  return { hits, scores, isPartial: most > 0 && most < terms.length };
}
