interface Tries {
  /** At most so many are made. */
  tries: number;
  /** One below it is the last. */
  limit: number;
}

/**
 * The least of some measurements of the same work: what the work itself takes comes in each, what the machine adds, such as
 * collecting garbage, does not.
 */
export async function leastOfTries(measure: () => Promise<number>, { tries, limit }: Tries): Promise<number> {
  let least = Infinity;
  for (let tried = 0; tried < tries && least >= limit; tried++) least = Math.min(least, await measure());
  return least;
}
