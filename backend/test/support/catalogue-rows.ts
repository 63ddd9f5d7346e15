import type { CatalogueRow } from '../../src/catalogue/search/index/catalogue-row.js';

/** The id of a product by its number. */
export const toId = (number: number): string => number.toString(16).padStart(24, '0');

/** A claw hammer, as the catalogue's index knows it, but for what is told. */
export const row = (facts: Partial<CatalogueRow> = {}): CatalogueRow => ({
  id: toId(1),
  name: 'Claw hammer',
  description: 'Forged head, hickory handle.',
  partNumberKey: '',
  partNumberTail: '',
  category: null,
  attributes: {},
  statedText: '',
  priceCents: 1250,
  isOrderable: true,
  createdAt: 0,
  ...facts,
});
