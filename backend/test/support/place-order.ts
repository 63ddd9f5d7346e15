import type { Product } from '../../src/catalogue/products/product.schema.js';
import type { BuiltUser } from './builders.js';
import type { Answer, Shop } from './shop.js';

/**
 * Asks the API to place an order of ten units, as the site does.
 * @param change fields that differ
 */
export function placeOrder(
  shop: Shop,
  { token }: Pick<BuiltUser, 'token'>,
  { _id }: Pick<Product, '_id'>,
  change: object = {},
): Promise<Answer> {
  const contact = { customerAddress: '12 Workshop Road, Dhaka', customerNumber: '01711000000' };
  return shop.call('POST', '/order', { token, body: { itemId: _id.toString(), quantity: 10, ...contact, ...change } });
}
