import { formatNumber } from '../../lib/text/measures';
import type { Product } from './products-api';

/** In which quantities a product is sold. */
export type Terms = Pick<Product, 'available' | 'minimum' | 'maximum' | 'multiple'>;

/** The most units one order takes: the product's maximum, or its stock where that is less. */
function mostUnits({ available, maximum }: Terms): number {
  return Math.min(available, maximum ?? available);
}

/** The greatest quantity that can be ordered: the most units in whole packs. */
export function greatestQuantity(terms: Terms): number {
  return Math.floor(mostUnits(terms) / terms.multiple) * terms.multiple;
}

/** Whether an order takes this many units, packs aside. */
export const isInRange = (quantity: number, terms: Terms): boolean =>
  Number.isInteger(quantity) && quantity >= terms.minimum && quantity <= mostUnits(terms);

/** Why this many units can't be ordered, as a sentence; undefined when they can. */
export function quantityProblem(quantity: number, terms: Terms): string | undefined {
  const { minimum, multiple } = terms;
  // The sentence is the specification's, letter by letter.
  if (!isInRange(quantity, terms)) return `You can not order more then ${mostUnits(terms)} and less then ${minimum}`;
  if (quantity % multiple === 0) return undefined;
  return `This product comes in packs of ${multiple}. Please order a multiple of it.`;
}

/** The least quantity from this one on that can be ordered, or else the greatest; the minimum where it is no number. */
export function nextQuantity(quantity: number, terms: Terms): number {
  const { minimum, multiple } = terms;
  const inPacks = Math.ceil(quantity / multiple) * multiple;
  return Math.max(minimum, Math.min(greatestQuantity(terms), inPacks || minimum));
}

/**
 * Why this many units can only be had by a quote, with the nearest quantity that anyone can order; undefined when that is the
 * quantity itself, stock aside.
 */
export function brokenTerms(quantity: number, terms: Omit<Terms, 'available'>): string | undefined {
  const { minimum, maximum, multiple } = terms;
  const right = `${formatNumber(nextQuantity(quantity, { ...terms, available: Infinity }))} would be right`;
  if (quantity < minimum) return `Below the minimum of ${formatNumber(minimum)}: ${right}`;
  if (maximum !== null && quantity > maximum) return `Above the maximum of ${formatNumber(maximum)}: ${right}`;
  return Number.isInteger(quantity) && quantity % multiple !== 0
    ? `Not in packs of ${formatNumber(multiple)}: ${right}`
    : undefined;
}
