import { isShort, type Row } from './benchmark.js';

/** A printed row: its verdict, name, value and target, and below them its detail. */
export function formatRow(row: Row): string {
  const { what, value, target, unit = '', detail } = row;
  const bound = 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
  const verdict = isShort(row) ? '✘ falls short' : '✔ pass';
  const figures = `${round(value)}${unit && ` ${unit}`}  (target ${bound}${unit && ` ${unit}`})  ${verdict}`;
  return `${isShort(row) ? '✘' : '✔'} ${what}: ${figures}\n    ${detail}`;
}

/** Three significant digits, and never an exponent. */
export function round(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en-US', { maximumSignificantDigits: 3 });
}
