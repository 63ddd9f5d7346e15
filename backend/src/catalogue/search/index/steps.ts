/** A number of more different values is a range. */
const MOST_STEPS = 12;

export interface StepCount {
  value: number;
  count: number;
}

const PLACES = 32;

/** How often each number was counted, given up when there are more than `MOST_STEPS`: a hash table, since each product passes. */
export class Steps {
  private readonly values = new Float64Array(PLACES);
  private readonly counts = new Uint32Array(PLACES);
  private different = 0;

  count(value: number): void {
    if (this.different > MOST_STEPS) return;
    const { values, counts } = this;
    // The factor parts numbers that stand close together.
    let at = (value * 97.3) & (PLACES - 1);
    while (counts[at] !== 0 && values[at] !== value) at = (at + 1) & (PLACES - 1);
    if (counts[at] === 0) this.different++;
    values[at] = value;
    counts[at] = (counts[at] ?? 0) + 1;
  }

  /** The least number first; undefined when they were given up. */
  get sorted(): StepCount[] | undefined {
    if (this.different > MOST_STEPS) return undefined;
    return Array.from(this.values, (value, at) => ({ value, count: this.counts[at] ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => a.value - b.value);
  }
}
