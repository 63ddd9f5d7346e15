/** The parts of a comparison, in their order. */
export const STEPS = ['charges', 'payments', 'orders', 'reversals', 'stock', 'holds'] as const;
export type Step = (typeof STEPS)[number];

/** The counts of a comparison so far. */
export interface Tally {
  /** The charges at Stripe, and their sum. */
  charges: number;
  chargedCents: number;
  /** The paid orders of these charges, and their sum. */
  orders: number;
  orderedCents: number;
  /** Those of them with a payment on record. */
  recorded: number;
  /** Orders whose refunds or disputes changed. */
  reversed: number;
  /** Products whose stock was added up. */
  products: number;
}

/** Counts what a comparison looks at, and is told how far it is. */
export interface Progress {
  tally: Tally;
  /** Called now and then; may throw to end the comparison. */
  reach: (step: Step) => Promise<void>;
}

export const newTally = (): Tally => ({
  ...{ charges: 0, chargedCents: 0, orders: 0, orderedCents: 0, recorded: 0, reversed: 0, products: 0 },
});

export const unwatched = (): Progress => ({ tally: newTally(), reach: () => Promise.resolve() });
