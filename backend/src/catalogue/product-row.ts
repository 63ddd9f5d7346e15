import type { Product } from '../products/product.schema.js';
import { inCurrentShape } from '../products/product.schema.js';
import { partNumberKeyOf } from '../products/part-number.js';
import { isOrderable } from '../products/stock-update.js';
import type { CatalogueRow } from './index/catalogue-row.js';

/** What a row is made of. */
export const ROW_FIELDS =
  'name description partNumber category attributes priceCents available minimum removed status createdAt updatedAt';

/** Whether the public sees a product. */
export const isShown = ({ removed, status }: Product): boolean => !removed && status !== 'draft';

export function toRow(stored: Product): CatalogueRow {
  const product = inCurrentShape(stored);
  const { _id, name, description, partNumber, category, attributes, priceCents, createdAt } = product;
  return {
    id: _id.toString(),
    name,
    description,
    partNumberKey: partNumberKeyOf(partNumber),
    category: category?.toString() ?? null,
    attributes,
    priceCents,
    isOrderable: isOrderable(product),
    createdAt: createdAt.getTime(),
  };
}
