import type { PriceBreak, ProductDocument } from '../products/product-parts.schema.js';
import { toDollars } from '../../platform/common/money.js';

/*
 * How lists and numbers stand in one cell of a product's row, and how they are read from it. What is not of its form is
 * left as text, which the field's own rule then refuses.
 */

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const WITH_DECIMAL_COMMA = /^-?\d+,\d+$/;

/** As in an amount; three digits may be thousands. */
const WITH_CENTS = /^-?\d+,\d{1,2}$/;

/** @param hasDecimalCommas as in files whose cells are parted by semicolons */
export function readNumber(cell: string, hasDecimalCommas: boolean): number | string {
  const text = cell.trim();
  const isDecimal = (hasDecimalCommas ? WITH_DECIMAL_COMMA : WITH_CENTS).test(text);
  const plain = isDecimal ? text.replace(',', '.') : text;
  return NUMBER.test(plain) ? Number(plain) : cell;
}

/** `10 = 11.5; 50 = 10` */
export const writePriceBreaks = (priceBreaks: readonly PriceBreak[]): string =>
  priceBreaks.map(({ from, priceCents }) => `${from} = ${toDollars(priceCents)}`).join('; ');

export const readPriceBreaks = (cell: string, hasDecimalCommas: boolean): object[] =>
  partsOf(cell, ';').map((part) => {
    const [from = '', ...price] = part.split('=').map((number) => readNumber(number, hasDecimalCommas));
    return { from, price: price.length === 1 ? price[0] : part };
  });

/** One a line: its address, then its name. */
export const writeDocuments = (documents: readonly Pick<ProductDocument, 'name' | 'url'>[]): string =>
  documents.map(({ name, url }) => `${url} ${name}`).join('\n');

export const readDocuments = (cell: string): { url: string; name: string }[] =>
  // A line without an address goes on with the name before it.
  partsOf(cell, /\n(?=\S*\/document\/[0-9a-f]{32} )/).map((line) => {
    const [url = ''] = line.split(/\s/, 1);
    return { url, name: line.slice(url.length).trim() };
  });

/** Addresses or ids. */
export const writeList = (items: readonly { toString(): string }[]): string => items.join(' ');

export const readList = (cell: string): string[] => partsOf(cell, /\s+/);

const partsOf = (cell: string, separator: string | RegExp): string[] =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
