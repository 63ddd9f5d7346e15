import { formatNumber } from '../../../lib/text/measures';
import type { Category } from '../../../entities/product/categories/categories-api';
import type { ShownPrices } from '../../../entities/money/use-shown-prices';
import { attributeRows } from '../../../entities/product/attribute-rows';
import { FACT_LABELS } from '../../../entities/product/product-facts';
import type { Product } from '../../../entities/product/products-api';

export interface ComparisonRow {
  label: string;
  /** One for each product, in their order; undefined where it states none. */
  values: readonly (string | undefined)[];
  isDifferent: boolean;
}

/** The terms on which a product is sold, by their names. */
function termsOf(
  { price, available, minimum, multiple, maximum }: Product,
  { show, label }: ShownPrices,
): [string, string][] {
  return [
    [label ? `${FACT_LABELS.price}, ${label}` : FACT_LABELS.price, show(price)],
    ['Available Quantity', formatNumber(available)],
    [FACT_LABELS.minimum, formatNumber(minimum)],
    ...(multiple > 1 ? [[FACT_LABELS.multiple, formatNumber(multiple)] satisfies [string, string]] : []),
    ...(maximum === null ? [] : [[FACT_LABELS.maximum, formatNumber(maximum)] satisfies [string, string]]),
  ];
}

/** The products' values, row by row: the terms first, then the attributes in the order of their categories. */
export function comparisonRows(
  products: readonly Product[],
  categories: readonly Category[],
  prices: ShownPrices,
): ComparisonRow[] {
  const columns = products.map((product) => {
    const stated = attributeRows(product, categories).map(({ label, value }): [string, string] => [label, value]);
    return new Map([...termsOf(product, prices), ...stated]);
  });
  const labels = new Set(columns.flatMap((column) => [...column.keys()]));
  return [...labels].map((label) => {
    const values = columns.map((column) => column.get(label));
    return { label, values, isDifferent: new Set(values).size > 1 };
  });
}
