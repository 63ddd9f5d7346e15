import { CsvError, type Info, parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { fromHarmlessCell } from './harmless-cell.js';

/** Several times the longest product. */
const MAX_ROW_LENGTH = 200_000;

/**
 * Bytes that are parsed before others have their turn: at most 32 rows, of which the parser takes some 30 µs for one that is
 * shorter than the header.
 */
const PARSED_AT_ONCE = 64;

/** Rows after which others have their turn, since those that are already parsed come without one. */
const ROWS_A_TURN = 32;

const oneAtATime = pLimit(1);

/** Of several files that are read at once, one goes on in each turn. */
const giveTurn = (): Promise<void> => oneAtATime(() => setImmediate());

/** An error of a file as a whole, in words for its sender. */
export class CsvProblem extends Error {}

export interface CsvRow {
  /** As spreadsheets number it, blank lines among the rows: the header is row 1. */
  row: number;
  cells: string[];
}

export interface CsvFile {
  header: string[];
  /** Whether semicolons part the cells, so that commas part decimals. */
  hasSemicolons: boolean;
  /** Rows with something in them. */
  rows: AsyncIterable<CsvRow>;
}

/**
 * Reads a file of UTF-8, with or without a byte order mark, whose cells are parted by commas or semicolons. At no time is
 * more of it in memory than a few rows, and requests are answered while it is read.
 * @param maxRows below the header, empty ones among them
 * @throws CsvProblem also while its rows are read
 */
export async function readCsv(path: string, maxRows: number): Promise<CsvFile> {
  const hasSemicolons = isPartedBySemicolons(await firstLineOf(path));
  const rows = readRows(path, hasSemicolons ? ';' : ',', maxRows);
  const first = await rows.next();
  if (first.done) throw new CsvProblem('The file is empty.');
  const names = first.value.cells.map((cell) => cell.trim());
  // Spreadsheets write columns that were once used, without a name.
  return { header: names.slice(0, names.findLastIndex(Boolean) + 1), hasSemicolons, rows };
}

async function* readRows(path: string, delimiter: string, maxRows: number): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    max_record_size: MAX_ROW_LENGTH,
    skip_empty_lines: true,
    info: true,
  });
  // The parser fails with what the file failed with.
  pipeline(Readable.from(inTurns(decode(path))), parser, () => undefined);
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const row = rowsOf(info);
      if (info.records % ROWS_A_TURN === 0) await giveTurn();
      if (row > maxRows + 1) throw new CsvProblem(`A file may have ${maxRows} rows.`);
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells: cells.map(toText) };
    }
  } catch (error) {
    throw error instanceof CsvError ? toProblem(error, rowsOf(parser.info) + 1) : error;
  }
}

const rowsOf = ({ records, empty_lines: blank }: Info): number => records + blank;

/** Programs write the end of a line within a cell in their own way. */
const toText = (cell: string): string => fromHarmlessCell(cell.replace(/\r\n?/g, '\n'));

function toProblem({ code }: CsvError, row: number): CsvProblem {
  const isTooLong = code === 'CSV_MAX_RECORD_SIZE';
  return new CsvProblem(
    `Row ${row} cannot be read: ${isTooLong ? 'it is too long, or a quote in it has no end.' : 'a quote stands at a wrong place, or has no end.'}`,
  );
}

/** The text as bytes in pieces, between which others have their turn. */
async function* inTurns(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const chunk of text) {
    const bytes = Buffer.from(chunk);
    for (let at = 0; at < bytes.length; at += PARSED_AT_ONCE) {
      yield bytes.subarray(at, at + PARSED_AT_ONCE);
      await giveTurn();
    }
  }
}

async function* decode(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    throw new CsvProblem('The file is not in UTF-8. In a spreadsheet choose “CSV UTF-8” when you save it.');
  }
}

/** The first line that is not blank. */
async function firstLineOf(path: string): Promise<string> {
  let text = '';
  for await (const chunk of decode(path)) {
    text = (text + chunk).trimStart();
    if (text.includes('\n') || text.length > MAX_ROW_LENGTH) break;
  }
  return text.split(/[\r\n]/, 1)[0] ?? '';
}

/** No name of a column has either of them in it. */
const isPartedBySemicolons = (header: string): boolean => header.split(';').length > header.split(',').length;
