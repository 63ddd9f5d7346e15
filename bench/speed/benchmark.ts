/** The target of a figure. */
export type Target = { atLeast: number } | { atMost: number };

/** One line of the table. */
export interface Row {
  what: string;
  target: Target;
  /** Absent if not measurable here; `detail` then says why. */
  value?: number;
  /** Printed after the value and the target; a ratio has none. */
  unit?: string;
  /** The figures behind the value, in words. */
  detail: string;
}

/** A benchmark, run by `npm run bench -- NAME`. */
export interface Benchmark {
  name: string;
  /** Left out of `npm run bench` without a name. */
  onlyByName?: boolean;
  /** @throws when a server does not start, or the shop's answers are wrong */
  measure(): Promise<Row[]>;
}

/** Whether the row reaches its target; a row that could not be measured does neither. */
export function isShort({ value, target }: Row): boolean {
  if (value === undefined) return false;
  return 'atLeast' in target ? !(value >= target.atLeast) : !(value <= target.atMost);
}
