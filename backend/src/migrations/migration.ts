/** Brings what an earlier version of the shop has stored into today's shape. */
export interface Migration {
  /** Kept in the database once it is done; a name is never used again for another one. */
  name: string;
  /**
   * Changes what is still in an earlier shape, and nothing else, so that it can be broken off anywhere, repeated, and run
   * beside requests. Answers how many documents it changed.
   */
  run: () => Promise<number>;
}
