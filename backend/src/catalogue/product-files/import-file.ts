import { type CsvFile, CsvProblem, readCsv } from '../../platform/common/csv/read-csv.js';
import { cutText } from '../../platform/common/text/cut-text.js';

const MAX_ROWS = 200_000;

/** A file of products with columns that are known; see `readCsv`. @throws CsvProblem also while its rows are read */
export async function readImport(path: string, known: readonly string[]): Promise<CsvFile> {
  const file = await readCsv(path, MAX_ROWS);
  const { header } = file;
  const unknown = header.find((column) => !known.includes(column));
  if (unknown !== undefined) {
    const shown = unknown === '' ? 'without a name' : `“${cutText(unknown, 60)}”`;
    throw new CsvProblem(`There is no column ${shown}. Take the first row of an export.`);
  }
  const twice = header.find((column, at) => header.indexOf(column) < at);
  if (twice !== undefined) throw new CsvProblem(`The column “${twice}” is there twice.`);
  return file;
}
