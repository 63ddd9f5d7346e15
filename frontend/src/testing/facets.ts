import type { Facets } from '../features/catalogue/catalogue-api';

export function buildFacets(fields: Partial<Facets> = {}): Facets {
  return { categories: [], attributes: {}, price: null, inStock: 0, ...fields };
}
