import type { AttributeFilter, Attributes } from './attribute-values.js';

/** A product as the index has it. */
export interface CatalogueRow {
  /** 24 hexadecimal digits. */
  id: string;
  name: string;
  description: string;
  /** The part number as it is compared. */
  partNumberKey: string;
  /** The same without its first part, by which many call it; empty when it has only one. */
  partNumberTail: string;
  /** The id of its category. */
  category: string | null;
  attributes: Attributes;
  /** Its attributes as people write them, with their units. */
  statedText: string;
  priceCents: number;
  isOrderable: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** Which products are asked for; all that is given must hold. */
export interface CatalogueQuery {
  q?: string;
  /** Any of these. */
  categories?: readonly string[];
  minCents?: number;
  maxCents?: number;
  inStock?: boolean;
  attributes?: ReadonlyMap<string, AttributeFilter>;
}

/** A category as it is searched. */
export interface NamedCategory {
  id: string;
  name: string;
  /** The names of the categories above it. */
  above: readonly string[];
}

/**
 * How products can be sorted. Products that can't be ordered come last, except with `added`. `best` is by how well they
 * fit a search; among equals, and without a search, by what is in stock and then by what sells most.
 */
export const CATALOGUE_SORTS = ['newest', 'best', 'price', 'priceDescending', 'name', 'added'] as const;

export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];
