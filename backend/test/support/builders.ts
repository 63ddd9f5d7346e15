import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { ApiTokens } from '../../src/auth/api-token.js';
import { Order } from '../../src/orders/order.schema.js';
import { Product } from '../../src/products/product.schema.js';
import { toSearchWords } from '../../src/common/search-words.js';
import { User } from '../../src/users/user.schema.js';
import type { Shop } from './shop.js';

/*
 * What tests need to exist. Each builder makes up whatever it isn't told and builds missing parents
 * by itself.
 */

const unique = (): string => randomBytes(6).toString('hex');

export interface BuiltUser extends User {
  /** A good API token. */
  token: string;
}

export async function buildUser(shop: Shop, facts: Partial<User> = {}): Promise<BuiltUser> {
  const created = await shop.model(User).create({
    uid: `uid-${unique()}`,
    email: `user-${unique()}@example.com`,
    emailVerified: true,
    displayName: 'Rahima Khatun',
    ...facts,
  });
  const user = created.toObject();
  const token = shop.app.get(ApiTokens).issue({ id: user._id.toString(), tokenVersion: user.tokenVersion });
  return { ...user, token };
}

export const buildAdmin = (shop: Shop): Promise<BuiltUser> => buildUser(shop, { position: 'admin' });

export async function buildProduct(shop: Shop, facts: Partial<Product> = {}): Promise<Product> {
  const name = facts.name ?? 'Claw hammer';
  const description = facts.description ?? 'Forged head, hickory handle.';
  const created = await shop.model(Product).create({
    name,
    description,
    image: '/api/image/0123456789abcdef0123456789abcdef',
    addedBy: 'admin@example.com',
    available: 100,
    minimum: 5,
    priceCents: 1250,
    nameKey: name.toLowerCase(),
    searchWords: toSearchWords(`${name} ${description}`),
    ...facts,
  });
  return created.toObject();
}

export async function buildOrder(shop: Shop, facts: Partial<Order> & { customer?: User } = {}): Promise<Order> {
  const { customer = await buildUser(shop), ...rest } = facts;
  const quantity = rest.quantity ?? 10;
  const unitPriceCents = rest.unitPriceCents ?? 1250;
  const created = await shop.model(Order).create({
    owner: customer._id,
    customerName: customer.displayName,
    customerEmail: customer.email,
    customerAddress: '12 Workshop Road, Dhaka',
    customerNumber: '01711000000',
    itemId: new Types.ObjectId(),
    itemName: 'Claw hammer',
    unitPriceCents,
    quantity,
    amountCents: unitPriceCents * quantity,
    ...rest,
  });
  return created.toObject();
}
