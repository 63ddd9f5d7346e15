/** One line of the table. */
export interface Row {
  what: string;
  value: number;
  /** Printed after the value and the target; a ratio has none. */
  unit?: string;
  /** The target, one of the two. */
  atLeast?: number;
  atMost?: number;
  /** The figures behind the value, in words. */
  detail: string;
}

/** Thrown by a benchmark that needs a tool this machine lacks. */
export class ToolMissing extends Error {}

/** Whether the row falls short of its target; a value that is no number does. */
export const isShort = ({ value, atLeast = -Infinity, atMost = Infinity }: Row): boolean =>
  !(value >= atLeast && value <= atMost);

/** A printed row: its verdict, name, value and target, and below them its detail. */
export function formatRow(row: Row): string {
  const { what, value, unit = '', atLeast, atMost, detail } = row;
  const target = `${atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`} ${unit}`.trim();
  const [sign, verdict] = isShort(row) ? ['✘', 'falls short'] : ['✔', 'pass'];
  return `${sign} ${what}: ${`${round(value)} ${unit}`.trim()}  (target ${target})  ${verdict}\n    ${detail}`;
}

/** Three significant digits, and never an exponent. */
export const round = (value: number): string => value.toLocaleString('en-US', { maximumSignificantDigits: 3 });
