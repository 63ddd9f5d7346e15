import type { CategoryTree } from '../categories/category-tree.js';
import type { Cell } from '../../platform/common/csv/write-csv.js';
import type { Product } from '../products/product.schema.js';
import type { ProductFacts } from '../products/product-facts.js';
import { readNumber } from './cell-texts.js';
import { type AttributeColumn, attributeColumns, AVAILABLE, type FactColumn, factColumns } from './product-columns.js';
import type { RowChangeView } from './product-import.schema.js';

/** The cells of a row by their columns, which are those of the file. */
export type Cells = ReadonlyMap<string, string>;

/** The text of a cell without spaces around it; empty without such a column. */
export const textIn = (cells: Cells, column: string): string => cells.get(column)?.trim() ?? '';

/** The body of a request, unchecked. */
export type StatedFields = Record<string, unknown>;

/** How the rows of a file are read, with the categories as they are now. */
export interface RowReading {
  tree: CategoryTree;
  facts: readonly FactColumn[];
  attributes: readonly AttributeColumn[];
  hasDecimalCommas: boolean;
}

export const readingOf = (tree: CategoryTree, hasDecimalCommas: boolean): RowReading => ({
  tree,
  facts: factColumns(tree, hasDecimalCommas),
  attributes: attributeColumns(tree),
  hasDecimalCommas,
});

/** Ends of lines are written in one form, as cells are read. */
const textOf = (cell: Cell): string => String(cell).replace(/\r\n?/g, '\n');

/**
 * The fields in which a row differs from its product, as the export would write that now: what was exported is never read
 * back, so it changes nothing, also after another program has saved the file or a rule has changed.
 */
export const readEdit = (cells: Cells, product: Product, reading: RowReading): StatedFields =>
  readFields(cells, reading, product, (cell, before) => cell !== before);

/** The fields of a new product, a draft unless it says otherwise: those of its cells that are filled in. */
export function readAddition(cells: Cells, reading: RowReading): StatedFields {
  const stated = readFields(cells, reading, null, (cell) => cell.trim() !== '');
  const { pictures } = stated;
  const available = textIn(cells, AVAILABLE);
  return {
    status: 'draft',
    ...stated,
    ...(Array.isArray(pictures) && { image: pictures[0] as unknown }),
    ...(available && { available: readNumber(available, reading.hasDecimalCommas) }),
  };
}

function readFields(
  cells: Cells,
  { tree, facts, attributes, hasDecimalCommas }: RowReading,
  product: Product | null,
  isStated: (cell: string, before: string) => boolean,
): StatedFields {
  const filled = <Column extends Pick<FactColumn, 'name' | 'write'>>(columns: readonly Column[]) =>
    columns.flatMap((column) => {
      const cell = cells.get(column.name);
      const before = product ? textOf(column.write(product)) : '';
      return cell !== undefined && isStated(cell, before) ? [{ ...column, cell }] : [];
    });
  const stated: StatedFields = Object.fromEntries(filled(facts).map(({ name, read, cell }) => [name, read(cell)]));
  const values = filled(attributes);
  if (values.length === 0) return stated;
  const { category = product?.category ?? null } = stated as { category?: string | null };
  const types = new Map(tree.attributesOf(category).map(({ key, type }) => [key, type]));
  const after = new Map(Object.entries(product?.attributes ?? {}));
  for (const { key, cell } of values) {
    if (cell.trim() === '') after.delete(key);
    else after.set(key, types.get(key) === 'number' ? readNumber(cell, hasDecimalCommas) : cell);
  }
  return { ...stated, attributes: Object.fromEntries(after) };
}

/** The cells that differ between two states of a product, as it is exported; all cells of a new one. */
export function changesBetween(
  before: ProductFacts | null,
  after: ProductFacts,
  { facts, attributes }: RowReading,
): RowChangeView[] {
  return [...facts, ...attributes]
    .map(({ name, write }) => ({
      column: name,
      before: before ? String(write(before)) : '',
      after: String(write(after)),
    }))
    .filter((change) => change.before !== change.after);
}
