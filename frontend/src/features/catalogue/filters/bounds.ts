import { formatNumber } from '../../../lib/text/measures';

/** A range that may be open at either end. */
export interface Bounds {
  from?: number;
  to?: number;
}

export type BoundsEnd = keyof Bounds;

/** How the API reads a number. */
const NUMBER = String.raw`-?\d{1,10}(?:\.\d{1,22})?(?:e-\d{1,3})?`;
const IS_NUMBER = new RegExp(`^${NUMBER}$`);
const RANGE = new RegExp(`^(${NUMBER})?\\.\\.(${NUMBER})?$`);

/** The range that an address names, `10..20`, `..20` or `10..`; none for anything else. */
export function readBounds(text: string): Bounds | undefined {
  const [, from, to] = RANGE.exec(text) ?? [];
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { from: Number(from) }), ...(to !== undefined && { to: Number(to) }) };
}

export const isNumber = (text: string): boolean => IS_NUMBER.test(text);

/** A range as an address names it; empty for one without ends. */
export function writeBounds({ from, to }: Bounds): string {
  const text = `${from ?? ''}..${to ?? ''}`;
  return readBounds(text) ? text : '';
}

/** A range in words: "450–600 g", "from 450 g", "up to 600 g". */
export function boundsInWords(
  { from, to }: Bounds,
  write: (value: number) => string = formatNumber,
  unit = '',
): string {
  const withUnit = (text: string) => (unit ? `${text} ${unit}` : text);
  if (from !== undefined && to !== undefined)
    return withUnit(from === to ? write(from) : `${write(from)}–${write(to)}`);
  return from === undefined ? `up to ${withUnit(write(to ?? 0))}` : `from ${withUnit(write(from))}`;
}
