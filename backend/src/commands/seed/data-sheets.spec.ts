import { readdirSync, readFileSync } from 'node:fs';
import { pagesOf } from '../../../../load/testkit/pdf-text.js';
import { pdfProblem } from '../../media/documents/pdf-check.js';
import { readEntries, SEED_FOLDER, sheetFile } from './seed-files.js';
import { readProducts, type SeedProduct } from './seed-products.js';

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

const categories = readEntries<Category>('categories.json');
const products = readProducts();
const withSheet = products.filter(({ hasSheet }) => hasSheet);

const readSheet = (partNumber: string): Buffer => readFileSync(new URL(sheetFile(partNumber), SEED_FOLDER));

/** Text as it is compared: a reader breaks lines at blanks and behind hyphens, and has one of the two letters for micro. */
const inOneLine = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').replaceAll('- ', '-');

/** A number as a sheet writes it. */
const written = (value: number | string) => (typeof value === 'number' ? value.toLocaleString('en-US') : value);
const units = (count: number) => `${written(count)} unit${count === 1 ? '' : 's'}`;

function attributesOf(slug: string | null): Attribute[] {
  const category = categories.find((each) => each.slug === slug);
  return category ? [...attributesOf(category.parent), ...category.attributes] : [];
}

/** The tables of a product's sheet, as one list of labels and values. */
function rowsOf({ attributes, category, minimum, multiple, maximum, weightGrams, spareParts }: SeedProduct): string[] {
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
  it('are one for each product that is no member of a family, and none is left over', () => {
    const files = readdirSync(new URL('sheets/', SEED_FOLDER)).map((file) => `sheets/${file}`);
    expect(files.sort()).toEqual(withSheet.map(({ partNumber }) => sheetFile(partNumber)).sort());
  });

  it.each(withSheet)(
    "$partNumber: says what the product's data say, on one page that the shop takes",
    async (product) => {
      const { name, partNumber, description } = product;
      const sheet = readSheet(partNumber);
      expect(pdfProblem(sheet)).toBeNull();
      const [page = '', ...more] = await pagesOf(sheet);
      expect(more).toEqual([]);
      const text = inOneLine(page);
      expect(text).toContain(inOneLine(`${name} ${partNumber} ${description}`));
      expect(text.endsWith(inOneLine(rowsOf(product).join(' ')))).toBe(true);
    },
  );
});
