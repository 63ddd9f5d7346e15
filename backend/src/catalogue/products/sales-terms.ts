import type { FieldErrors } from '../../platform/common/errors/shop-error.js';
import type { Product } from './product.schema.js';

/** On which terms a product is sold. */
export type SalesTerms = Pick<Product, 'priceCents' | 'priceBreaks' | 'minimum' | 'multiple' | 'maximum'>;

/**
 * The price of a unit in an order of this many, in cents: that of the last break it reaches, else the list price.
 */
export const unitPriceCentsOf = ({ priceCents, priceBreaks }: SalesTerms, quantity: number): number =>
  priceBreaks.findLast(({ from }) => from <= quantity)?.priceCents ?? priceCents;

/** The errors in a product's terms, all by field; none when each quantity they allow has one price. */
export function termsProblems({ minimum, multiple, maximum, priceCents, priceBreaks }: SalesTerms): FieldErrors {
  const problems: FieldErrors = {};
  const packs = `Enter a multiple of ${multiple}, the case pack.`;
  if (minimum % multiple !== 0) problems['minimum'] = packs;
  const most = maximum ?? Infinity;
  if (most < minimum) problems['maximum'] = `Enter at least ${minimum}, the minimum.`;
  if (maximum !== null && maximum % multiple !== 0) problems['maximum'] = packs;
  for (const [index, { from, priceCents: lower }] of priceBreaks.entries()) {
    const { from: last, priceCents: price } = priceBreaks[index - 1] ?? { from: minimum, priceCents };
    const field = `priceBreaks.${index}`;
    // One out of its place is not compared further, nor any with a maximum that is at fault itself.
    if (from <= last) problems[`${field}.from`] = `Enter more than ${last}.`;
    else if (from > most && most >= minimum) {
      problems[`${field}.from`] = `Enter at most ${most}, the most units one order takes.`;
    }
    if (from > last && lower >= price) problems[`${field}.price`] = 'Enter less than the price before it.';
  }
  return problems;
}
