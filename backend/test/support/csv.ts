import { stringify } from 'csv-stringify/sync';
import { MULTIPART, multipart } from './pictures.js';
import type { Answer, Shop } from './shop.js';

/** A row of a file, by the names of the columns. */
export type CsvRecord = Record<string, string>;

/** Reads what the shop exports: cells as they stand in the file, by the names in its first record. */
export function readCsv(text: string): CsvRecord[] {
  const [header = [], ...records] = readRfc4180(text.replace(/^\ufeff/, ''));
  return records.map((cells) => {
    if (cells.length !== header.length) throw new Error(`A record of ${cells.length} cells, not ${header.length}`);
    return Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']));
  });
}

/** A cell and the end of it, by the grammar of RFC 4180, without leniency. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;

/** Reads with no code of the library that writes. @throws Error where the grammar ends */
function readRfc4180(text: string): string[][] {
  const records: string[][] = [[]];
  for (CELL.lastIndex = 0; CELL.lastIndex < text.length;) {
    const from = CELL.lastIndex;
    const [, quoted, plain = '', end] = CELL.exec(text) ?? [];
    if (end === undefined) throw new Error(`No cell of RFC 4180: ${JSON.stringify(text.slice(from, from + 80))}`);
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') records.push([]);
  }
  return records.slice(0, -1);
}

export const writeCsv = (records: readonly CsvRecord[], delimiter = ','): string =>
  stringify([...records], { header: true, delimiter });

/** Sends a file of products, as the site does. */
export function sendProducts(shop: Shop, token: string, content: string | Buffer, query = 'dryRun=true') {
  const body = multipart(Buffer.from(content), { field: 'file', name: 'products.csv', type: 'text/csv' });
  return shop.call('POST', `/product/import?${query}`, { token, body, headers: MULTIPART });
}

/** The products that the shop exports. */
export async function exportProducts(shop: Shop, token: string, query = ''): Promise<CsvRecord[]> {
  return readCsv((await shop.call('GET', `/product/export${query}`, { token })).body as string);
}

/** The import once it is checked or written, which may go on after its request was answered. */
export async function whenAtRest(shop: Shop, token: string, id: string): Promise<Answer['body']> {
  for (;;) {
    const { body } = await shop.call('GET', `/product/import/${id}`, { token });
    if (!/^(checking|writing)$/.test(body.state)) return body;
  }
}
