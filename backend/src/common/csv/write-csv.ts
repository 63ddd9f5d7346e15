import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { Readable } from 'node:stream';
import { inBatches } from '../in-batches.js';
import { toHarmlessCell } from './harmless-cell.js';

const WRITTEN_AT_ONCE = 100;

/** Without it spreadsheets take UTF-8 for the encoding of their country. */
const BYTE_ORDER_MARK = '\ufeff';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/**
 * An answer of rows as CSV, to be saved. They are read as fast as the client takes them.
 * @param name of the file, without its ending
 */
export function csvAnswer(name: string, header: readonly string[], rows: AsyncIterable<string[]>): StreamableFile {
  return new StreamableFile(Readable.from(write(header, rows)), {
    type: CSV_TYPE,
    disposition: `attachment; filename="${name}.csv"`,
  });
}

async function* write(header: readonly string[], rows: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toLines([[...header]]);
  for await (const batch of inBatches(rows, WRITTEN_AT_ONCE)) yield toLines(batch);
}

const toLines = (rows: readonly string[][]): string =>
  stringify(
    rows.map((cells) => cells.map(toHarmlessCell)),
    { record_delimiter: 'windows' },
  );
