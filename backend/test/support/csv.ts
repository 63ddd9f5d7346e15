import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { MULTIPART, multipart } from './pictures.js';
import type { Answer, Shop } from './shop.js';

/** A row of a file, by the names of the columns. */
export type CsvRecord = Record<string, string>;

/** Reads what the shop exports: cells as they stand in the file. */
export function readCsv(text: string): CsvRecord[] {
  return parse(text, { bom: true, columns: true });
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
