import type { Product } from '../products/product.schema.js';
import type { CategoryTree } from '../categories/category-tree.js';
import { partNumberKeyOf, partNumberTailOf } from '../products/part-number.js';
import { isOrderable } from '../products/stock/stock-update.js';
import type { CatalogueRow } from './index/catalogue-row.js';

/** The fields of a product that its row is made of. */
export const ROW_FIELDS =
  'name description partNumber category attributes priceCents available minimum removed status createdAt updatedAt';

/** Whether the public sees a product. */
export const isShown = ({ removed, status }: Product): boolean => !removed && status === 'published';

export function toRow(product: Product, tree: CategoryTree): CatalogueRow {
  const { _id, name, description, partNumber, category, attributes, priceCents, createdAt } = product;
  return {
    id: _id.toString(),
    name,
    description,
    partNumberKey: partNumberKeyOf(partNumber),
    partNumberTail: partNumberTailOf(partNumber),
    category: category?.toString() ?? null,
    attributes,
    statedText: toStatedText(product, tree),
    priceCents,
    isOrderable: isOrderable(product),
    createdAt: createdAt.getTime(),
  };
}

/** The attributes of a product as people write them: `450 g, Hickory`. */
function toStatedText({ category, attributes }: Pick<Product, 'category' | 'attributes'>, tree: CategoryTree): string {
  const units = new Map(tree.attributesOf(category).map(({ key, unit = '' }) => [key, unit]));
  return Object.entries(attributes)
    .map(([key, value]) => (typeof value === 'number' ? `${value} ${units.get(key) ?? ''}` : value))
    .join('; ');
}
