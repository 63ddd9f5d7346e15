/** Converts what an earlier version of the shop stored, since the baseline, to the current shape. */
export interface Migration {
  /** Recorded in the database once it is done, so a name is never reused. */
  name: string;
  /**
   * Changes only documents that are still in an earlier shape, so that it can be interrupted anywhere, repeated, and
   * run beside requests. Answers how many documents it changed.
   */
  run: () => Promise<number>;
  /** It takes away what the version before still needs, so it runs only when the others are repeated. */
  isLate?: boolean;
}

/** The token of all migrations, in the order in which they run. */
export const MIGRATIONS = Symbol('MIGRATIONS');
