import type { AttributeFilter, Attributes } from './attribute-values.js';

/** What the index knows of a product. */
export interface CatalogueRow {
  /** 24 hexadecimal digits. */
  id: string;
  name: string;
  description: string;
  /** The part number as it is compared. */
  partNumberKey: string;
  /** The id of its category. */
  category: string | null;
  attributes: Attributes;
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

/** How products can be sorted. What can't be ordered comes last, except with `added`. */
export const CATALOGUE_SORTS = ['newest', 'price', 'priceDescending', 'name', 'added'] as const;

export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];
