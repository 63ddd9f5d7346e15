import { readFile } from 'node:fs/promises';

/** Where the first data of a shop is kept. */
export const SEED_FOLDER = new URL('../../../seed/', import.meta.url);

/** The entries of a JSON file in `backend/seed`. */
export const readEntries = async <Entry>(file: string): Promise<Entry[]> =>
  JSON.parse(await readFile(new URL(file, SEED_FOLDER), 'utf8')) as Entry[];

/** The same, the last one first. */
export const readNewestLast = async <Entry>(file: string): Promise<Entry[]> =>
  (await readEntries<Entry>(file)).reverse();

/** The data sheet of a product, within the folder. */
export const sheetFile = (partNumber: string): string => `sheets/${partNumber}.pdf`;
