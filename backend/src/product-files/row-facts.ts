import type { CategoryTree } from '../categories/category-tree.js';
import { SINCE_CATALOGUE, type Product } from '../products/product.schema.js';
import type { ProductFacts } from '../products/product-facts.js';
import {
  AVAILABLE,
  attributeColumn,
  attributeKeyOf,
  type CellReading,
  FACT_COLUMNS,
  readAttribute,
} from './product-columns.js';
import type { RowChange } from './product-import.schema.js';
import type { RowCells } from './row-cells.js';

/** The fields of a request, unchecked. */
export type StatedFields = Record<string, unknown>;

/** What a product has that no row has said anything of. */
export const BLANK: ProductFacts = {
  ...SINCE_CATALOGUE,
  name: '',
  description: '',
  image: '',
  pictures: [],
  minimum: 0,
  priceCents: 0,
};

/**
 * The fields in which a row differs from its product, as the export would write that now: what was exported is never read
 * back, so it changes nothing, also after another program has saved the file or a rule has changed.
 */
export function readChanges(cells: RowCells, product: Product, reading: CellReading): StatedFields {
  const stated = readFacts(cells, reading, (column, cell) => cell !== toOneForm(column.write(product, reading.tree)));
  const attributes = readAttributes(cells, product, stated, reading);
  return { ...stated, ...(attributes && { attributes }) };
}

/** The fields of a new product: those of its cells that are filled in. */
export function readNew(cells: RowCells, reading: CellReading): StatedFields {
  const stated = readFacts(cells, reading, (_column, cell) => cell.trim() !== '');
  const attributes = readAttributes(cells, BLANK, stated, reading);
  const { pictures } = stated;
  const available = cells.get(AVAILABLE)?.trim();
  return {
    ...stated,
    ...(Array.isArray(pictures) && { image: pictures[0] as unknown }),
    ...(attributes && { attributes }),
    ...(available && { available: FACT_COLUMNS.find(({ name }) => name === 'minimum')?.read(available, reading) }),
  };
}

const toOneForm = (text: string): string => text.replace(/\r\n?/g, '\n');

function readFacts(
  cells: RowCells,
  reading: CellReading,
  isWanted: (column: (typeof FACT_COLUMNS)[number], cell: string) => boolean,
): StatedFields {
  const stated: StatedFields = {};
  for (const column of FACT_COLUMNS) {
    const cell = cells.get(column.name);
    if (cell !== undefined && isWanted(column, cell)) stated[column.field] = column.read(cell, reading);
  }
  return stated;
}

/** All attributes of the product then; undefined when the row says nothing new of them. */
function readAttributes(
  cells: RowCells,
  product: Pick<ProductFacts, 'attributes' | 'category'>,
  { category }: StatedFields,
  reading: CellReading,
): Record<string, string | number> | undefined {
  const { tree } = reading;
  const after = typeof category === 'string' ? category : category === null ? null : product.category;
  const definitions = new Map(tree.attributesOf(after).map((definition) => [definition.key, definition]));
  const attributes = new Map(Object.entries(product.attributes));
  let isChanged = false;
  for (const column of cells.columns) {
    const key = attributeKeyOf(column);
    if (key === undefined) continue;
    const cell = cells.get(column) ?? '';
    if (cell === toOneForm(String(product.attributes[key] ?? ''))) continue;
    isChanged = true;
    if (cell.trim() === '') attributes.delete(key);
    else attributes.set(key, readAttribute(cell, definitions.get(key), reading));
  }
  return isChanged ? Object.fromEntries(attributes) : undefined;
}

/** What differs between two states of a product, as it is exported. */
export function changesBetween(before: ProductFacts, after: ProductFacts, tree: CategoryTree): RowChange[] {
  const keys = new Set([...Object.keys(before.attributes), ...Object.keys(after.attributes)]);
  return [
    ...FACT_COLUMNS.map(({ name, write }) => ({
      column: name,
      before: before === BLANK ? '' : write(before, tree),
      after: write(after, tree),
    })),
    ...[...keys].map((key) => ({
      column: attributeColumn(key),
      before: String(before.attributes[key] ?? ''),
      after: String(after.attributes[key] ?? ''),
    })),
  ].filter((change) => change.before !== change.after);
}
