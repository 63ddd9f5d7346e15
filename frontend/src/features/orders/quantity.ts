import type { Product } from '../products/products-api';

type Limits = Pick<Product, 'minimum' | 'available'>;

/** Whether this many units of the product can be ordered: a whole number from the minimum to the stock. */
export function isOrderable(quantity: number, { minimum, available }: Limits): boolean {
  return Number.isInteger(quantity) && quantity >= minimum && quantity <= available;
}

/** The rule in the specification's words. */
export function quantityRule({ minimum, available }: Limits): string {
  return `You can not order more then ${available} and less then ${minimum}`;
}
