import type { FieldErrors } from '../../platform/common/errors/shop-error.js';
import type { Product } from './product.schema.js';

/** On which terms a product is sold. */
export type SalesTerms = Pick<Product, 'priceCents' | 'priceBreaks' | 'minimum' | 'multiple' | 'maximum'>;

/**
 * The price of a unit in an order of this many, in cents: that of the last break it reaches, else the list price.
 */
export const unitPriceCentsOf = ({ priceCents, priceBreaks }: SalesTerms, quantity: number): number =>
  priceBreaks.findLast(({ from }) => from <= quantity)?.priceCents ?? priceCents;

/** The errors in a product's terms, by field; none when each quantity they allow has one price. */
export function termsProblem({ minimum, multiple, maximum, priceCents, priceBreaks }: SalesTerms): FieldErrors {
  const packs = `Enter a multiple of ${multiple}, the case pack.`;
  if (minimum % multiple !== 0) return { minimum: packs };
  if (maximum !== null && maximum % multiple !== 0) return { maximum: packs };
  if (maximum !== null && maximum < minimum) return { maximum: `Enter at least ${minimum}, the minimum.` };
  for (const [index, { from, priceCents: lower }] of priceBreaks.entries()) {
    const { from: last, priceCents: price } = priceBreaks[index - 1] ?? { from: minimum, priceCents };
    if (from <= last) return { [`priceBreaks.${index}.from`]: `Enter more than ${last}.` };
    if (maximum !== null && from > maximum) {
      return { [`priceBreaks.${index}.from`]: `Enter at most ${maximum}, the most units one order takes.` };
    }
    if (lower >= price) return { [`priceBreaks.${index}.price`]: 'Enter less than the price before it.' };
  }
  return {};
}
