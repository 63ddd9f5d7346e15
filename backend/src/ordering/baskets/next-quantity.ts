import type { Product } from '../../catalogue/products/product.schema.js';
import type { SalesTerms } from '../../catalogue/products/sales-terms.js';

type Terms = Pick<SalesTerms, 'minimum' | 'multiple' | 'maximum'> & Pick<Product, 'available'>;

/** The least quantity from this one on that `priceLine` takes, or else the greatest below it; null when it takes none. */
export function nextQuantity({ available, minimum, multiple, maximum }: Terms, quantity: number): number | null {
  const inPacks = (units: number): number => Math.ceil(units / multiple) * multiple;
  const most = Math.min(available, maximum ?? available);
  const [least, greatest] = [inPacks(minimum), most - (most % multiple)];
  return greatest < least ? null : Math.min(Math.max(inPacks(quantity), least), greatest);
}
