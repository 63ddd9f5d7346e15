import { columnsOf, headerColumns } from './columns';

/** A list of a thousand lines with all its columns is smaller. */
const MAX_BYTES = 2 ** 20;
const MAX_SIZE = '1 MB';

/** For the `accept` of a file input. */
export const ACCEPTED_LISTS = '.csv,.tsv,.txt,text/csv,text/plain';

/** The result of reading a file: the lines it orders, or why there are none. */
type ReadFile = { text: string; problem?: undefined } | { text?: undefined; problem: string };

/** Reads a CSV file, of any separator, as lines of a part number and a quantity. */
export async function readListFile(file: File): Promise<ReadFile> {
  // Looked at before it is read: a large file would stop the page.
  if (file.size > MAX_BYTES) return { problem: `${file.name} is larger than ${MAX_SIZE}, so it was not read.` };
  const bytes = await bytesOf(file);
  if (!bytes) return { problem: `${file.name} could not be read.` };
  const text = decode(bytes);
  if (text === undefined) {
    return {
      problem: `${file.name} is no text. In a spreadsheet choose “Save as CSV”, or copy its cells and paste them.`,
    };
  }
  const { parse } = await import('papaparse');
  const { data } = parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const lines = toLines(data);
  return lines.length > 0 ? { text: lines.join('\n') } : { problem: `${file.name} has no lines to order.` };
}

function toLines(rows: readonly string[][]): string[] {
  const cleaned = rows.map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ').trim()));
  const header = headerColumns(cleaned[0] ?? []);
  return cleaned.slice(header ? 1 : 0).flatMap((cells) => {
    const { partNumber, quantity } = columnsOf(cells, header);
    const line = [cells[partNumber], cells[quantity]].filter(Boolean);
    // A tab is in no cell, so that the text reads as the file does.
    return line.length > 0 ? [line.join('\t')] : [];
  });
}

/** Undefined when the file is gone, or may not be read. */
const bytesOf = (file: File): Promise<Uint8Array | undefined> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );

/** The text of a file as spreadsheets write it; undefined when it is none. */
function decode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
