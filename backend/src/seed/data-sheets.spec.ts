import { readdirSync, readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { pdfProblem } from '../documents/pdf-check.js';
import { SEED_FOLDER, sheetFile } from './seed-files.js';

interface Attribute {
  key: string;
  label: string;
  unit?: string;
}

interface Category {
  slug: string;
  parent: string | null;
  attributes: Attribute[];
}

interface Product {
  name: string;
  description: string;
  partNumber: string;
  category: string;
  attributes: Record<string, number | string>;
  minimum: number;
  multiple: number;
  maximum: number | null;
  weightGrams: number;
  spareParts: string[];
}

const read = <Entry>(file: string) => JSON.parse(readFileSync(new URL(file, SEED_FOLDER), 'utf8')) as Entry[];

const categories = read<Category>('categories.json');
const products = read<Product>('products.json');

const readSheet = (partNumber: string): Buffer => readFileSync(new URL(sheetFile(partNumber), SEED_FOLDER));

const STREAM = /\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g;

/** The dash, which is all that the data have of what Windows-1252 adds to Latin-1. */
const EN_DASH = /\x96/g;

/** The texts that a page shows, in order; those of the operator TJ, ISO 32000-1, 9.4.3, in Windows-1252. */
function textsOf(sheet: Buffer): string[] {
  const contents = [...sheet.toString('latin1').matchAll(STREAM)].map(({ index, 0: start }) =>
    inflateSync(sheet.subarray(index + start.length)).toString('latin1'),
  );
  return [...contents.join('\n').matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = '']) => {
    const hex = [...shown.matchAll(/<([0-9a-f]+)>/gi)].map(([, digits]) => digits).join('');
    return Buffer.from(hex, 'hex').toString('latin1').replace(EN_DASH, '–').trim();
  });
}

/** A number as a sheet writes it. */
const written = (value: number | string) => (typeof value === 'number' ? value.toLocaleString('en-US') : value);
const units = (count: number) => `${written(count)} unit${count === 1 ? '' : 's'}`;

function attributesOf(slug: string | null): Attribute[] {
  const category = categories.find((each) => each.slug === slug);
  return category ? [...attributesOf(category.parent), ...category.attributes] : [];
}

/** The tables of a product's sheet, as one list of labels and values. */
function rowsOf({ attributes, category, minimum, multiple, maximum, weightGrams, spareParts }: Product): string[] {
  const stated = attributesOf(category).flatMap(({ key, label, unit }) => {
    const value = attributes[key];
    return value === undefined ? [] : [label, unit ? `${written(value)} ${unit}` : written(value)];
  });
  const weight = weightGrams < 1000 ? `${weightGrams} g` : `${written(Number((weightGrams / 1000).toFixed(2)))} kg`;
  const most = maximum === null ? [] : ['Maximum Order Quantity', units(maximum)];
  const parts = products.filter(({ partNumber }) => spareParts.includes(partNumber));
  return [
    ...['Specifications', ...stated, 'Weight', weight],
    ...['Ordering', 'Minimum Order Quantity', units(minimum), 'Pack Size', units(multiple), ...most],
    ...(parts.length > 0 ? ['Spare Parts', ...parts.flatMap(({ partNumber, name }) => [partNumber, name])] : []),
  ];
}

describe('the data sheets of the first products', () => {
  it('are one for each product, and none is left over', () => {
    const files = readdirSync(new URL('sheets/', SEED_FOLDER)).map((file) => `sheets/${file}`);
    expect(files.sort()).toEqual(products.map(({ partNumber }) => sheetFile(partNumber)).sort());
  });

  it.each(products)(
    "$partNumber: says what the product's data say, on one page that the shop takes",
    async (product) => {
      const { name, partNumber, description } = product;
      const sheet = readSheet(partNumber);
      expect(pdfProblem(sheet)).toBeNull();
      expect(sheet.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);

      // `npm run sheets -w backend` makes them anew.
      const texts = textsOf(sheet);
      const rows = rowsOf(product);
      expect(texts.slice(-rows.length)).toEqual(rows);
      const introduction = texts.slice(0, -rows.length).join(' ').replaceAll('- ', '-');
      expect(introduction).toContain(`${name} ${partNumber} ${description.replaceAll('- ', '-')}`);
    },
  );
});
