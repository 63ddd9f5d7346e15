import { type CsvFile, CsvProblem, readCsv } from '../../platform/common/csv/read-csv.js';
import { cutText } from '../../platform/common/text/cut-text.js';
import { importRefused } from './product-import.errors.js';

const MAX_ROWS = 200_000;

/** A file of products; see `readCsv`. */
export const readImport = (path: string): Promise<CsvFile> => readCsv(path, MAX_ROWS);

/**
 * How many rows a file has, read to its end.
 * @param known columns
 * @throws ShopError 400 for a file of which nothing can be used
 */
export async function countRows(path: string, known: readonly string[]): Promise<number> {
  try {
    const { header, rows } = await readImport(path);
    checkHeader(header, known);
    let count = 0;
    for await (const { row } of rows) if (row > 0) count++;
    if (count === 0) throw new CsvProblem('There is no row below the first one.');
    return count;
  } catch (error) {
    throw error instanceof CsvProblem ? importRefused(error.message) : error;
  }
}

function checkHeader(header: readonly string[], known: readonly string[]): void {
  const unknown = header.find((column) => !known.includes(column));
  if (unknown !== undefined) {
    const shown = unknown === '' ? 'without a name' : `“${cutText(unknown, 60)}”`;
    throw new CsvProblem(`There is no column ${shown}. Take the first row of an export.`);
  }
  const twice = header.find((column, at) => header.indexOf(column) < at);
  if (twice !== undefined) throw new CsvProblem(`The column “${twice}” is there twice.`);
}
