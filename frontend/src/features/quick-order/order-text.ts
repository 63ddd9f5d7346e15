import { lineToPriceLimits, priceLinesLimits } from '../../lib/generated/contract-limits';
import { columnsOf, headerColumns, type Columns } from './columns';
import { likelyQuantity, toQuantity } from './quantity-text';
import { cellText, toLine, toRow, withCell, type TextRow } from './text-row';

/** The most lines that are checked at once. */
export const MAX_CHECKED = priceLinesLimits.lines.maxItems;

/** More than so many lines need, with all columns of a spreadsheet; beyond it a page would only become slow. */
export const MAX_TEXT_LENGTH = 200_000;

const { partNumber: partNumberLimits, quantity: quantityLimits } = lineToPriceLimits;

/** A line of the text that names a product. */
export interface OrderLine {
  /** Its place among the lines of the text. */
  at: number;
  partNumber: string;
  /** Undefined where none is stated: then the product's minimum is meant. */
  quantity?: number;
  /** The text in place of a whole number of units; the quantity is then only likely. */
  unread?: string;
  /** Why there is nothing to ask the shop. */
  fault?: string;
}

export interface OrderText {
  /** As many as are checked at once. */
  lines: readonly OrderLine[];
  /** How many there are beyond these. */
  further: number;
}

interface ReadLine {
  at: number;
  row: TextRow;
  columns: Columns;
}

/** Parses a typed or pasted order. */
export function readOrder(text: string): OrderText {
  const read = readRows(text);
  return { lines: read.slice(0, MAX_CHECKED).map(toOrderLine), further: Math.max(0, read.length - MAX_CHECKED) };
}

const SOMETHING = /[\p{L}\p{N}]/u;

/** The lines with something in them, without the header. */
function readRows(text: string): ReadLine[] {
  const rows = text.split('\n').flatMap((line, at) => (SOMETHING.test(line) ? [{ at, row: toRow(line) }] : []));
  const [first] = rows;
  const header = first && headerColumns(first.row.cells.map(cellText));
  return rows
    .slice(header ? 1 : 0)
    .map(({ at, row }) => ({ at, row, columns: columnsOf(row.cells.map(cellText), header) }));
}

function toOrderLine({ at, row, columns }: ReadLine): OrderLine {
  const cells = row.cells.map(cellText);
  const partNumber = cells[columns.partNumber] ?? '';
  const stated = cells[columns.quantity] ?? '';
  const line = { at, partNumber };
  if (partNumber === '') return { ...line, fault: 'There is no part number in this line.' };
  if (partNumber.length > partNumberLimits.maxLength) return { ...line, fault: 'No part number is that long.' };
  if (stated === '') return line;
  const end = cutEnd(row, columns.quantity);
  const whole = end === undefined ? stated : `${stated},${end}`;
  const quantity = toQuantity(whole);
  if (end === undefined && quantity !== undefined && quantity >= 1) return { ...line, quantity: inRange(quantity) };
  return { ...line, quantity: inRange(likelyQuantity(whole) ?? 1), unread: whole };
}

const inRange = (quantity: number): number =>
  Math.max(quantityLimits.minimum, Math.min(quantityLimits.maximum, quantity));

/** The end of a quantity that its own comma has cut in two, as in `KG-CH-450, 1,000`. */
function cutEnd({ cells, separator }: TextRow, quantity: number): string | undefined {
  const next = cells[quantity + 1] ?? '';
  return separator === ',' && quantity >= 0 && /^\d{3}$/.test(next) ? next : undefined;
}

/** The new values of a line of the text. */
export interface Correction {
  at: number;
  partNumber?: string;
  quantity?: number;
}

/** The text with some of its lines corrected; all else stays as it was written. */
export function correctText(text: string, corrections: readonly Correction[]): string {
  const lines = text.split('\n');
  const wanted = new Map(corrections.map((correction) => [correction.at, correction]));
  for (const { at, row, columns } of readRows(text)) {
    const correction = wanted.get(at);
    if (correction) lines[at] = toLine(corrected(row, columns, correction));
  }
  return lines.join('\n');
}

function corrected(row: TextRow, { partNumber, quantity }: Columns, correction: Correction): TextRow {
  let next = row;
  if (correction.partNumber !== undefined) next = withCell(next, partNumber, correction.partNumber);
  if (correction.quantity !== undefined) {
    const at = quantity < 0 ? row.cells.length : quantity;
    const whole = cutEnd(next, at) === undefined ? next : { ...next, cells: next.cells.toSpliced(at + 1, 1) };
    next = withCell(whole, at, String(correction.quantity));
  }
  // A part number alone stands between no separators: a comma begins its quantity.
  return next.separator === ' ' && row.cells.length === 1 ? { ...next, separator: ', ' } : next;
}

/** The text without these lines; empty when no line that names a product is left. */
export function withoutLines(text: string, places: ReadonlySet<number>): string {
  const left = text.split('\n').filter((_, at) => !places.has(at));
  const next = left.join('\n');
  return readRows(next).length === 0 ? '' : next;
}
