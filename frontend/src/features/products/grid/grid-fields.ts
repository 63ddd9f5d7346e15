import type { Product } from '../../../entities/product/products-api';
import type { EditOfProductDto } from '../../../lib/generated/shop-api';
import { readNumber } from '../../../lib/forms/read-number';

/** The fields of a product that have a cell. */
export const GRID_FIELDS = ['price', 'minimum', 'multiple', 'category', 'status'] as const;
export type GridField = (typeof GRID_FIELDS)[number];

/** The texts typed or chosen in the cells of a row. */
export type RowDraft = Readonly<Partial<Record<GridField, string>>>;

/** The words below the cells of a row, by field; what is about no cell stands below the name. */
export type RowProblems = Readonly<Record<string, string>>;

const isText = (field: GridField): field is 'category' | 'status' => field === 'category' || field === 'status';

/** The text of a cell before anything is typed. */
export function cellText(product: Product, field: GridField): string {
  if (field === 'price') return product.price.toFixed(2);
  return String(product[field] ?? '');
}

export function isChanged(product: Product, field: GridField, text: string | undefined): boolean {
  if (text === undefined) return false;
  return isText(field) ? text !== cellText(product, field) : readNumber(text) !== product[field];
}

/** The fields of a row that differ from the product as it is. */
export const changedFields = (product: Product, draft: RowDraft = {}): GridField[] =>
  GRID_FIELDS.filter((field) => isChanged(product, field, draft[field]));

/** The edit of a row, and its texts that are no number. */
export function readRow(product: Product, draft: RowDraft): { edit: EditOfProductDto; problems: RowProblems } {
  const { _id, version } = product;
  const texts = changedFields(product, draft).map((field) => [field, draft[field] ?? ''] as const);
  const valueOf = (field: GridField, text: string) => {
    if (field === 'category') return text || null;
    return field === 'status' ? text : readNumber(text);
  };
  const values = texts.map(([field, text]) => [field, valueOf(field, text)] as const);
  const unreadable = values.filter(([field, value]) => !isText(field) && !Number.isFinite(value));
  return {
    edit: { product: _id, version, ...Object.fromEntries(values) },
    problems: Object.fromEntries(unreadable.map(([field]) => [field, 'Enter a number.'])),
  };
}

/** The problems of each row, by the ids of the products that were sent: `edits.3.price` is about the fourth. */
export function problemsByRow(
  fieldErrors: Readonly<Record<string, string | string[]>>,
  ids: readonly string[],
): Record<string, RowProblems> {
  const problems: Record<string, RowProblems> = {};
  for (const [name, words] of Object.entries(fieldErrors)) {
    const [, index = '', field = ''] = /^edits\.(\d+)\.(.+)$/.exec(name) ?? [];
    const id = ids[Number(index)];
    if (id && field) problems[id] = { ...problems[id], [field]: String(words) };
  }
  return problems;
}
