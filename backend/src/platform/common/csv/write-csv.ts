import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { Readable } from 'node:stream';
import { inBatches } from '../in-batches.js';
import { toHarmlessCell } from './harmless-cell.js';

const WRITTEN_AT_ONCE = 100;

/** Without it spreadsheets take UTF-8 for the encoding of their country. */
const BYTE_ORDER_MARK = '\ufeff';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** A text, which may be a stranger's, or a number of the shop's own. */
export type Cell = string | number;

/**
 * An answer of rows as CSV, to be saved. They are read as fast as the client takes them.
 * @param name of the file, without its ending
 */
export function csvAnswer(name: string, header: readonly string[], rows: AsyncIterable<Cell[]>): StreamableFile {
  return new StreamableFile(Readable.from(write(header, rows)), {
    type: CSV_TYPE,
    disposition: `attachment; filename="${name}.csv"`,
  });
}

async function* write(header: readonly string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toLines([[...header]]);
  for await (const batch of inBatches(rows, WRITTEN_AT_ONCE)) yield toLines(batch);
}

/** As RFC 4180 has it. A delimiter that is set, not left to the library, would alone be quoted, not each line break. */
const toLines = (rows: Cell[][]): string =>
  stringify(rows, {
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    cast: { string: toHarmlessCell },
  });
