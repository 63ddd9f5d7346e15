import { formatNumber } from '../../lib/text/measures';
import type { Product } from './products-api';

/** In which quantities a product is sold: "In packs of 12, from 48, at most 240 in one order". */
export function termsInWords({ minimum, multiple, maximum }: Pick<Product, 'minimum' | 'multiple' | 'maximum'>) {
  const terms = [
    multiple > 1 && `in packs of ${formatNumber(multiple)}`,
    minimum > multiple && `from ${formatNumber(minimum)}${multiple > 1 ? '' : ' units'}`,
    maximum !== null && `at most ${formatNumber(maximum)} in one order`,
  ].filter((term) => term !== false);
  const text = terms.join(', ') || 'sold singly';
  return text.charAt(0).toUpperCase() + text.slice(1);
}
