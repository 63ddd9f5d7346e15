import type { Facets } from '../entities/product/catalogue-api';

export function buildFacets(fields: Partial<Facets> = {}): Facets {
  return { categories: [], attributes: {}, price: null, inStock: 0, ...fields };
}
