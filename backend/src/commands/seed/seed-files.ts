import { readFileSync } from 'node:fs';
import type { EditSettingsDto } from '../../settings/dto/edit-settings.dto.js';

/** Where the first data of a shop is kept. */
export const SEED_FOLDER = new URL('../../../seed/', import.meta.url);

const read = <Content>(file: string): Content =>
  JSON.parse(readFileSync(new URL(file, SEED_FOLDER), 'utf8')) as Content;

/** The entries of a JSON file in `backend/seed`. */
export const readEntries = <Entry>(file: string): Entry[] => read<Entry[]>(file);

/** The same, the last one first. */
export const readNewestLast = <Entry>(file: string): Entry[] => readEntries<Entry>(file).reverse();

/** The settings of a shop that is tried out, as an admin would send them. */
export const readSettings = () => read<Omit<EditSettingsDto, 'version'>>('settings.json');

/** The data sheet of a product, within the folder. */
export const sheetFile = (partNumber: string): string => `sheets/${partNumber}.pdf`;
