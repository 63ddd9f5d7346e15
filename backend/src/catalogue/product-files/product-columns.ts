import type { CategoryTree } from '../categories/category-tree.js';
import type { Cell } from '../../platform/common/csv/write-csv.js';
import { toDollars } from '../../platform/common/money.js';
import type { ProductFacts } from '../products/product-facts.js';
import {
  readDocuments,
  readList,
  readNumber,
  readPriceBreaks,
  writeDocuments,
  writeList,
  writePriceBreaks,
} from './cell-texts.js';

/** A column of what admins state of a product, named as the field in requests and in errors. */
export interface FactColumn {
  name: string;
  write: (product: ProductFacts) => Cell;
  /** The value of the field, as a request would have it. */
  read: (cell: string) => unknown;
}

/** A column of one attribute. Whether its value is a number depends on the product's category. */
export interface AttributeColumn extends Pick<FactColumn, 'name' | 'write'> {
  key: string;
}

/** Which product a row is of and which version of it was seen; both are empty for a new product. */
export const ID = '_id';
export const VERSION = 'version';

/** The stock as it is to be, as it was exported, and when that was. */
export const AVAILABLE = 'available';
export const STOCK_SEEN = 'stockSeen';
export const STOCK_SEEN_AT = 'stockSeenAt';

export const IDENTITY_COLUMNS: readonly string[] = [ID, VERSION];
export const STOCK_COLUMNS: readonly string[] = [AVAILABLE, STOCK_SEEN, STOCK_SEEN_AT];

/** The facts in an export of stock and prices alone: the first two say which product it is. */
export const PRICE_COLUMNS: ReadonlySet<string> = new Set(['partNumber', 'name', 'price', 'priceBreaks']);

const asText = (cell: string): string => cell;

/**
 * In the order in which they are exported.
 * @param hasDecimalCommas as in files whose cells are parted by semicolons
 */
export function factColumns(tree: CategoryTree, hasDecimalCommas = false): FactColumn[] {
  const number = (cell: string) => readNumber(cell, hasDecimalCommas);
  const numberOrNull = (cell: string) => (cell.trim() === '' ? null : number(cell));
  const priceBreaks = (cell: string) => readPriceBreaks(cell, hasDecimalCommas);
  const slugOf = ({ category }: ProductFacts) => (category ? (tree.find(category)?.slug ?? category.toString()) : '');
  const category = (cell: string) => {
    const text = cell.trim();
    return text === '' ? null : (tree.members.find(({ slug }) => slug === text)?._id.toString() ?? text);
  };
  return [
    { name: 'name', write: (product) => product.name, read: asText },
    { name: 'partNumber', write: (product) => product.partNumber, read: asText },
    { name: 'status', write: (product) => product.status, read: asText },
    { name: 'category', write: slugOf, read: category },
    { name: 'description', write: (product) => product.description, read: asText },
    { name: 'price', write: (product) => toDollars(product.priceCents), read: number },
    { name: 'priceBreaks', write: (product) => writePriceBreaks(product.priceBreaks), read: priceBreaks },
    { name: 'minimum', write: (product) => product.minimum, read: number },
    { name: 'multiple', write: (product) => product.multiple, read: number },
    { name: 'maximum', write: (product) => product.maximum ?? '', read: numberOrNull },
    { name: 'weightGrams', write: (product) => product.weightGrams ?? '', read: numberOrNull },
    { name: 'pictures', write: (product) => writeList(product.pictures), read: readList },
    { name: 'documents', write: (product) => writeDocuments(product.documents), read: readDocuments },
    { name: 'related', write: (product) => writeList(product.related), read: readList },
    { name: 'spareParts', write: (product) => writeList(product.spareParts), read: readList },
  ];
}

/** Of all attributes of all categories; categories beside each other may have the same. */
export function attributeColumns(tree: CategoryTree): AttributeColumn[] {
  const keys = new Set(tree.inOrder().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  return [...keys].map((key) => ({
    key,
    name: `attributes.${key}`,
    write: ({ attributes }) => attributes[key] ?? '',
  }));
}

/** The names of all columns that a file may have. */
export const allColumns = (tree: CategoryTree): string[] => [
  ...IDENTITY_COLUMNS,
  ...STOCK_COLUMNS,
  ...[...factColumns(tree), ...attributeColumns(tree)].map(({ name }) => name),
];

/** The column of a field in errors: `priceBreaks.0.from` is about `priceBreaks`. */
export function columnOfField(field: string): string {
  const [first = ''] = field.split('.');
  if (first === 'attributes') return field;
  return first === 'image' ? 'pictures' : first;
}
