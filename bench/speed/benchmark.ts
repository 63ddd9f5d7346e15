/** The target of a figure. */
export type Target = { atLeast: number } | { atMost: number };

/** One line of the table. */
export interface Row {
  what: string;
  target: Target;
  value: number;
  /** Printed after the value and the target; a ratio has none. */
  unit?: string;
  /** The figures behind the value, in words. */
  detail: string;
}

/** Thrown by a benchmark that needs a tool this machine lacks. */
export class ToolMissing extends Error {}

/** A benchmark, run by `npm run bench -- NAME`. */
export interface Benchmark {
  name: string;
  /** Left out of `npm run bench` without a name. */
  onlyByName?: boolean;
  /** @throws ToolMissing; any other error when a server does not start, or the shop's answers are wrong */
  measure(): Promise<Row[]>;
}

/** Whether the row falls short of its target; a value that is no number does. */
export function isShort({ value, target }: Row): boolean {
  return 'atLeast' in target ? !(value >= target.atLeast) : !(value <= target.atMost);
}
