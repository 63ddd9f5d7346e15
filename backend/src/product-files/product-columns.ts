import type { AttributeDefinition } from '../categories/attributes.js';
import type { CategoryTree } from '../categories/category-tree.js';
import { toDollars } from '../common/money.js';
import type { AddProductDto } from '../products/dto/add-product.dto.js';
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

/** What cells are read with. */
export interface CellReading {
  tree: CategoryTree;
  hasDecimalCommas: boolean;
}

/** A column of what admins state of a product. */
export interface FactColumn {
  name: string;
  /** The field of a request. */
  field: keyof AddProductDto;
  write: (product: ProductFacts, tree: CategoryTree) => string;
  /** The value of the field, as a request would have it. */
  read: (cell: string, reading: CellReading) => unknown;
}

const asText = (cell: string): string => cell;
const asNumber = (cell: string, { hasDecimalCommas }: CellReading) => readNumber(cell, hasDecimalCommas);
const asNumberOrNull = (cell: string, reading: CellReading) => (cell.trim() === '' ? null : asNumber(cell, reading));

/** In the order in which they are exported; the attributes follow. */
export const FACT_COLUMNS: readonly FactColumn[] = [
  { name: 'name', field: 'name', write: ({ name }) => name, read: asText },
  { name: 'partNumber', field: 'partNumber', write: ({ partNumber }) => partNumber, read: asText },
  { name: 'status', field: 'status', write: ({ status }) => status, read: asText },
  { name: 'category', field: 'category', write: writeCategory, read: readCategory },
  { name: 'description', field: 'description', write: ({ description }) => description, read: asText },
  { name: 'price', field: 'price', write: ({ priceCents }) => String(toDollars(priceCents)), read: asNumber },
  {
    name: 'priceBreaks',
    field: 'priceBreaks',
    write: ({ priceBreaks }) => writePriceBreaks(priceBreaks),
    read: (cell, { hasDecimalCommas }) => readPriceBreaks(cell, hasDecimalCommas),
  },
  { name: 'minimum', field: 'minimum', write: ({ minimum }) => String(minimum), read: asNumber },
  { name: 'multiple', field: 'multiple', write: ({ multiple }) => String(multiple), read: asNumber },
  { name: 'maximum', field: 'maximum', write: ({ maximum }) => String(maximum ?? ''), read: asNumberOrNull },
  {
    name: 'weightGrams',
    field: 'weightGrams',
    write: ({ weightGrams }) => String(weightGrams ?? ''),
    read: asNumberOrNull,
  },
  { name: 'pictures', field: 'pictures', write: ({ pictures }) => writeList(pictures), read: readList },
  { name: 'documents', field: 'documents', write: ({ documents }) => writeDocuments(documents), read: readDocuments },
  { name: 'related', field: 'related', write: ({ related }) => writeList(related), read: readList },
  { name: 'spareParts', field: 'spareParts', write: ({ spareParts }) => writeList(spareParts), read: readList },
];

/** Which product a row is of and which version of it was seen; both are empty for a new product. */
export const ID = '_id';
export const VERSION = 'version';

/** The stock as it is to be, as it was exported, and when that was. */
export const AVAILABLE = 'available';
export const STOCK_SEEN = 'stockSeen';
export const STOCK_SEEN_AT = 'stockSeenAt';

export const IDENTITY_COLUMNS = [ID, VERSION] as const;
export const STOCK_COLUMNS = [AVAILABLE, STOCK_SEEN, STOCK_SEEN_AT] as const;

/** The facts in an export of stock and prices alone: the first two say which product it is. */
export const PRICE_COLUMNS: ReadonlySet<string> = new Set(['partNumber', 'name', 'price', 'priceBreaks']);

const ATTRIBUTE = 'attributes.';

/** Named as the field in errors. */
export const attributeColumn = (key: string): string => ATTRIBUTE + key;

/** The attribute of a column; undefined for other columns. */
export const attributeKeyOf = (column: string): string | undefined =>
  column.startsWith(ATTRIBUTE) ? column.slice(ATTRIBUTE.length) : undefined;

/** The keys of all attributes of all categories; categories beside each other may have the same. */
export const attributeKeysOf = (tree: CategoryTree): string[] => [
  ...new Set(tree.inOrder().flatMap(({ attributes }) => attributes.map(({ key }) => key))),
];

/** The value of an attribute in a cell; a number is one only where its definition says so. */
export const readAttribute = (
  cell: string,
  definition: AttributeDefinition | undefined,
  { hasDecimalCommas }: CellReading,
): string | number => (definition?.type === 'number' ? readNumber(cell, hasDecimalCommas) : cell);

/** The column of a field in errors: `priceBreaks.0.from` is about `priceBreaks`. */
export function columnOfField(field: string): string {
  if (field.startsWith(ATTRIBUTE)) return field;
  const [first = ''] = field.split('.');
  return first === 'image' ? 'pictures' : first;
}

function writeCategory({ category }: ProductFacts, tree: CategoryTree): string {
  return category ? (tree.find(category)?.slug ?? category.toString()) : '';
}

function readCategory(cell: string, { tree }: CellReading): string | null {
  const text = cell.trim();
  return text === '' ? null : (tree.members.find(({ slug }) => slug === text)?._id.toString() ?? text);
}
