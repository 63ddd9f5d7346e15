import type { AttributeFacets, AttributeValues } from './attribute-values.js';
import { GONE, type Rows } from './rows.js';
import type { Selection } from './selection.js';

export interface IndexFacets extends AttributeFacets {
  /** Numbers of products that stand in a category itself, by its id. */
  categories: Map<string, number>;
  /** Null without products. */
  price: { minCents: number; maxCents: number } | null;
  inStock: number;
}

/** Counts once through all products, each for the facets whose own filter is the only one it fails. */
export function countFacets(
  { failed, filters }: Selection,
  rows: Rows,
  attributes: AttributeValues,
  categories: readonly string[],
): IndexFacets {
  const [ofCategory, ofPrice, ofStock] = ['category', 'price', 'inStock'].map((name) => filters.get(name));
  const counter = attributes.counter(filters);
  const inCategory = new Uint32Array(categories.length + 1);
  let [minCents, maxCents, inStock] = [Infinity, 0, 0];
  for (let slot = 0; slot < failed.length; slot++) {
    const only = failed[slot] ?? GONE;
    if (only === GONE) continue;
    attributes.count(slot, only, counter);
    if (only === 0 || only === ofCategory) {
      const category = rows.category[slot] ?? 0;
      inCategory[category] = (inCategory[category] ?? 0) + 1;
    }
    if (only === 0 || only === ofPrice) {
      const price = rows.priceCents[slot] ?? 0;
      if (price < minCents) minCents = price;
      if (price > maxCents) maxCents = price;
    }
    if (only === 0 || only === ofStock) inStock += rows.isOrderable[slot] ?? 0;
  }
  return {
    ...attributes.toFacets(counter),
    categories: new Map(
      categories.map((id, at) => [id, inCategory[at + 1] ?? 0] as const).filter(([, count]) => count > 0),
    ),
    price: minCents <= maxCents ? { minCents, maxCents } : null,
    inStock,
  };
}
