import type { CatalogueQuery } from '../../entities/product/catalogue-api';

/** How many products show in place of one that is gone. */
export const SIMILAR_PRODUCTS = 4;

/**
 * The question for products of the kind that the slug of an address names by its last word before a size: "hammer" of
 * `claw-hammer-450-g`; none where it names no kind.
 */
export function similarQuery(slug: string): CatalogueQuery | undefined {
  const [words = ''] = slug.split(/-?\d/);
  const q = words.split('-').findLast((word) => word.length > 2);
  return q ? { q, limit: SIMILAR_PRODUCTS } : undefined;
}
