import type { Types } from 'mongoose';
import type { CategoryTree } from '../categories/category-tree.js';
import type { Cell } from '../../platform/common/csv/write-csv.js';
import { toDollars } from '../../platform/common/money.js';
import { cutText } from '../../platform/common/text/cut-text.js';
import type { CellProblemView } from './product-import.schema.js';
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

/** Names of categories, the topmost first, as `Cutting Tools > Drills` has them. */
const toPath = (names: readonly string[]): string => names.map((name) => name.trim().toLowerCase()).join(' > ');

const namesTo = (tree: CategoryTree, id: Types.ObjectId): string => toPath(tree.pathTo(id).map(({ name }) => name));

/** The columns whose problems name the value, which a spreadsheet may have written in another way than it shows. */
const NAMED_VALUES: ReadonlySet<string> = new Set([
  ...['price', 'priceBreaks', 'minimum', 'multiple', 'maximum', 'weightGrams', 'category'],
]);

/** A problem of a cell, with the value where that helps. */
export const withValue = ({ column, message }: CellProblemView, value = ''): CellProblemView => ({
  column,
  message:
    NAMED_VALUES.has(column) && value.trim() ? `${message} The cell has “${cutText(value.trim(), 40)}”.` : message,
});

/**
 * In the order in which they are exported.
 * @param hasDecimalCommas as in files whose cells are parted by semicolons
 */
export function factColumns(tree: CategoryTree, hasDecimalCommas = false): FactColumn[] {
  const number = (cell: string) => readNumber(cell, hasDecimalCommas);
  const numberOrNull = (cell: string) => (cell.trim() === '' ? null : number(cell));
  const priceBreaks = (cell: string) => readPriceBreaks(cell, hasDecimalCommas);
  const slugOf = ({ category }: ProductFacts) => (category ? (tree.find(category)?.slug ?? category.toString()) : '');
  const paths = tree.members.map(({ _id }) => [_id, ` > ${namesTo(tree, _id)}`] as const);
  const category = (cell: string) => {
    const text = cell.trim();
    if (text === '') return null;
    const bySlug = tree.members.find(({ slug }) => slug === text)?._id;
    const wanted = ` > ${toPath(text.split('>'))}`;
    const [called, another] = paths.filter(([, path]) => path.endsWith(wanted));
    const byPath = paths.find(([, path]) => path === wanted) ?? (another ? undefined : called);
    return (bySlug ?? byPath?.[0])?.toString() ?? text;
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
