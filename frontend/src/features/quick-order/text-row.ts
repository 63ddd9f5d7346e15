import { isNumberLike } from './quantity-text';

/** A line of a text as it stands there: its cells, and what is between them. */
export interface TextRow {
  cells: readonly string[];
  separator: string;
}

/** The first of them that a line has separates its cells. */
const SEPARATORS = ['\t', ';', ','];

const NUMBER_LAST = /^\s*(\S.*?)\s+(\S+)\s*$/;
const NUMBER_FIRST = /^\s*(\d+\s*[x×*]?)\s+(\S.*?)\s*$/i;

/** Letters that are not seen; none belongs to a part number. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const QUOTED = /^"(.*)"$/s;

/** Reads cells between tabs, semicolons or commas, or a part number and a quantity between spaces. */
export function toRow(line: string): TextRow {
  const separator = SEPARATORS.find((one) => line.includes(one));
  if (separator) return { cells: split(line, separator), separator };
  const [, name, last] = NUMBER_LAST.exec(line) ?? [];
  if (name && last && isNumberLike(last)) return { cells: [name, last], separator: ' ' };
  const [, first, rest] = NUMBER_FIRST.exec(line) ?? [];
  return { cells: first && rest ? [first, rest] : [line], separator: ' ' };
}

export const toLine = ({ cells, separator }: TextRow): string => cells.join(separator);

/** The content of a cell, without the quotes of a CSV file. */
export function cellText(cell = ''): string {
  const text = cell.replace(INVISIBLE, '').trim();
  return QUOTED.exec(text)?.[1]?.replaceAll('""', '"').trim() ?? text;
}

/** The row with another text in one of its cells, or in a new one. */
export function withCell({ cells, separator }: TextRow, at: number, text: string): TextRow {
  const all = Array.from({ length: Math.max(cells.length, at + 1) }, (_, index) => cells[index] ?? '');
  const before = cells[at] || (separator === ',' || separator === ';' ? ' ' : '');
  return { cells: all.with(at, `${/^\s*/.exec(before)?.[0] ?? ''}${text}`), separator };
}

/** Splits at the separator, but not between quotes, unless one of them is alone: it then means inches. */
function split(line: string, separator: string): string[] {
  const quotes = line.split('"').length - 1;
  if (quotes === 0 || quotes % 2 === 1) return line.split(separator);
  const cells = [''];
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += letter;
  }
  return cells;
}
