/** What a figure must be for its row to pass. */
export type Target = { atLeast: number } | { atMost: number };

/** One line of the table. */
export interface Row {
  what: string;
  target: Target;
  /** Absent when it could not be measured here; `detail` then says why. */
  value?: number;
  /** Written after the value and the target; a ratio has none. */
  unit?: string;
  /** The figures the value was made from, in words. */
  detail: string;
}

/** What `npm run bench -- NAME` runs. */
export interface Benchmark {
  name: string;
  /** Left out of `npm run bench` without a name. */
  onlyByName?: boolean;
  /** @throws when something could not even be started, or the shop answers otherwise than a shop */
  measure(): Promise<Row[]>;
}

/** Whether the row reaches its target; a row that could not be measured does neither. */
export function isShort({ value, target }: Row): boolean {
  if (value === undefined) return false;
  return 'atLeast' in target ? !(value >= target.atLeast) : !(value <= target.atMost);
}
