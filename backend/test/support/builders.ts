import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Types } from 'mongoose';
import { ApiTokens } from '../../src/identity/auth/api-token.js';
import { AddressBook } from '../../src/identity/addresses/address-book.schema.js';
import { Basket } from '../../src/ordering/baskets/basket.schema.js';
import { Category } from '../../src/catalogue/categories/category.schema.js';
import { drawNumber } from '../../src/platform/common/text/readable-number.js';
import { CustomerNote } from '../../src/ordering/customers/notes/customer-note.schema.js';
import { ImageStore } from '../../src/media/images/image-store.js';
import { List, nameKeyOf } from '../../src/ordering/lists/list.schema.js';
import { Subscriber } from '../../src/notifications/newsletter/subscriber.schema.js';
import { OrderNote } from '../../src/ordering/orders/notes/order-note.schema.js';
import { drawOrderNumber } from '../../src/ordering/orders/order-number.js';
import type { OrderEvent } from '../../src/ordering/orders/order-parts.schema.js';
import { Order } from '../../src/ordering/orders/order.schema.js';
import type { reversedFactsOf } from '../../src/payments/ledger/payment-facts.js';
import type { Refund } from '../../src/ordering/orders/refunds/refund.schema.js';
import { ImportRow, ProductImport } from '../../src/catalogue/product-files/product-import.schema.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { StockChange } from '../../src/catalogue/products/stock/stock-change.schema.js';
import { Profile } from '../../src/identity/profiles/profile.schema.js';
import { Quote } from '../../src/ordering/quotes/quote.schema.js';
import { Review } from '../../src/catalogue/reviews/review.schema.js';
import { SecondFactor } from '../../src/identity/second-factor/second-factor.schema.js';
import { StockAlert } from '../../src/notifications/stock-alerts/stock-alert.schema.js';
import { User } from '../../src/identity/users/user.schema.js';
import type { Shop } from './shop.js';

/*
 * Documents for tests. Each builder fills in fields that are not given, and builds missing parents.
 */

const unique = (): string => randomBytes(6).toString('hex');

export interface BuiltUser extends User {
  /** A valid API token. */
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
  const token = shop.app.get(ApiTokens).issue(user, Math.floor(Date.now() / 1000));
  return { ...user, token };
}

export const buildAdmin = (shop: Shop): Promise<BuiltUser> => buildUser(shop, { position: 'admin' });

const PICTURE = '/api/image/0123456789abcdef0123456789abcdef';

/** The body of a request that adds a product, with the fields of the specification. */
export const NEW_PRODUCT = {
  name: 'Bench vise',
  available: 40,
  minimum: 2,
  price: 89.95,
  description: 'Ductile iron, 150 mm jaws.',
  image: PICTURE,
};

/** A product, with the history of its stock. */
export async function buildProduct(shop: Shop, facts: Partial<Product> = {}): Promise<Product> {
  const name = facts.name ?? 'Claw hammer';
  const description = facts.description ?? 'Forged head, hickory handle.';
  const created = await shop.model(Product).create({
    name,
    description,
    partNumber: `KG-${unique()}`,
    image: PICTURE,
    pictures: [facts.image ?? PICTURE],
    addedBy: 'admin@example.com',
    available: 100,
    minimum: 5,
    priceCents: 1250,
    ...facts,
  });
  const product = created.toObject();
  const { _id, available: units } = product;
  await shop.model(StockChange).create({ product: _id, reason: 'opening', units, balance: units });
  return product;
}

export async function buildCategory(shop: Shop, facts: Partial<Category> = {}): Promise<Category> {
  const created = await shop
    .model(Category)
    .create({ name: 'Hammers', slug: `hammers-${unique()}`, position: 0, ...facts });
  return created.toObject();
}

/** A hex key, in a category that draws its products. */
export async function buildDrawnProduct(shop: Shop, facts: Partial<Product> = {}): Promise<Product> {
  const { _id: category } = await buildCategory(shop, { drawing: 'hex-key' });
  return buildProduct(shop, { category, attributes: { size: 5, length: 85, shortLeg: 33 }, ...facts });
}

/** A file of products, whose only row has changed one. */
export async function buildImport(shop: Shop, facts: Partial<ProductImport> = {}): Promise<ProductImport> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const created = await shop.model(ProductImport).create({
    fileName: 'products.csv',
    state: 'checked',
    rows: 1,
    toTreat: 1,
    expiresAt,
    ...facts,
  });
  const row: Partial<ImportRow> = { row: 2, outcome: 'updated' };
  await shop.model(ImportRow).create({ ...row, import: created._id, expiresAt });
  return created.toObject();
}

type OrderFacts = Partial<Order> & { customer?: User; unitPriceCents?: number };

/** An order of one product, with the events that its status implies. */
export async function buildOrder(shop: Shop, facts: OrderFacts = {}): Promise<Order> {
  const { customer = await buildUser(shop), unitPriceCents = 1250, ...rest } = facts;
  const { itemId = new Types.ObjectId(), itemName = 'Claw hammer', quantity = 10 } = rest;
  const amountCents = unitPriceCents * quantity;
  const created = await shop.model(Order).create({
    number: drawOrderNumber(),
    owner: customer._id,
    customerName: customer.displayName,
    customerEmail: customer.email,
    customerAddress: '12 Workshop Road, Dhaka',
    customerNumber: '01711000000',
    country: 'BD',
    lines: [{ itemId, itemName, unitPriceCents, quantity, amountCents }],
    events: eventsOf(rest),
    itemId,
    itemName,
    quantity,
    amountCents,
    ...rest,
  });
  return created.toObject();
}

function eventsOf({ status, cancelled, pay, createdAt = new Date() }: Partial<Order>): OrderEvent[] {
  const isPaid = pay?.state === 'K' || status === 'Pending' || status === 'Shipped';
  const paidAt = pay?.claimedAt ?? createdAt;
  return [
    { kind: 'placed', at: createdAt },
    ...(isPaid ? [{ kind: 'paid' as const, at: paidAt }] : []),
    ...(status === 'Shipped' ? [{ kind: 'shipped' as const, at: paidAt }] : []),
    ...(cancelled ? [{ kind: 'cancelled' as const, at: createdAt }] : []),
  ];
}

/** A payment's facts about an order of which nothing was refunded. */
export const NOTHING_BACK: ReturnType<typeof reversedFactsOf> = {
  ...{ state: 'captured', reversalsVersion: 0 },
  ...{ refunds: [], refundedCents: 0, withdrawals: [], withdrawnCents: 0 },
};

/** A refund of a dollar that succeeded. */
export function buildRefund(facts: Partial<Refund> = {}): Refund {
  const [id, at] = [`re_${unique()}`, new Date()];
  const amounts = { amountCents: 100, deliveryCents: 0, lines: [], returns: [], reason: '' };
  return { _id: id, stripeId: id, ...amounts, status: 'succeeded', createdAt: at, changedAt: at, ...facts };
}

/** A quote of ten units, asked for; with a `validUntil` it is answered. */
export async function buildQuote(
  shop: Shop,
  { customer, ...facts }: Partial<Quote> & { customer?: User } = {},
): Promise<Quote> {
  const { _id: owner, displayName, email } = customer ?? (await buildUser(shop));
  const price = { listPriceCents: 1250, ...(facts.validUntil && { unitPriceCents: 1000 }) };
  const created = await shop.model(Quote).create({
    number: drawNumber('Q'),
    owner,
    customerName: displayName,
    customerEmail: email,
    lines: [{ itemId: new Types.ObjectId(), itemName: 'Claw hammer', quantity: 10, ...price }],
    ...(facts.validUntil && { state: 'answered', version: 2 }),
    ...facts,
  });
  return created.toObject();
}

/** A review of the brand; with `product`, one that is not counted in its rating. */
export async function buildReview(shop: Shop, facts: Partial<Review> = {}): Promise<Review> {
  const created = await shop.model(Review).create({
    name: 'Rahima Khatun',
    email: `reviewer-${unique()}@example.com`,
    title: 'Good steel',
    comment: 'Holds its edge.',
    rating: 5,
    ...facts,
  });
  return created.toObject();
}

export async function buildList(shop: Shop, facts: Pick<List, 'owner'> & Partial<List>): Promise<List> {
  const { name = `List ${unique()}` } = facts;
  const created = await shop.model(List).create({ name, nameKey: nameKeyOf(name), lines: [], version: 1, ...facts });
  return created.toObject();
}

export interface Belongings {
  unpaid: Order;
  paid: Order;
  review: Review;
  basket: Basket;
  quote: Quote;
  addressBook: AddressBook;
  list: List;
  /** Pictures' addresses as in requests: one the profile shows, and one it doesn't. */
  pictures: string[];
}

/** All data a user can have in the shop. */
export async function buildBelongings(shop: Shop, user: User): Promise<Belongings> {
  const [shown, other] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  for (const id of [shown, other]) {
    await shop.app.get(ImageStore).save(id, () => Readable.from([id]), { uploaderId: user._id });
  }
  await shop.model(Profile).create({ _id: user._id, address: '1 Hidden Lane', profilePicture: `/api/image/${shown}` });
  await shop.model(Subscriber).create({ _id: user.email, key: new Types.ObjectId() });
  const alert = { product: new Types.ObjectId(), email: user.email, expiresAt: new Date(Date.now() + 3_600_000) };
  await shop.model(StockAlert).create(alert);
  const lines = [{ itemId: new Types.ObjectId(), quantity: 10 }];
  await shop.model(SecondFactor).create({ _id: user._id, recoveryHashes: [] });
  const basket = await shop.model(Basket).create({ _id: user._id, lines, version: 1 });
  const { _id: author, displayName: name, email } = user;
  const address = { name, street: '1 Hidden Lane', city: 'Dhaka', country: 'BD', phone: '01711000000' };
  const addresses = [{ _id: new Types.ObjectId(), ...address }];
  const addressBook = await shop.model(AddressBook).create({ _id: user._id, addresses, version: 1 });
  const review = await shop.model(Review).create({ author, name, email, title: 'Mine', comment: 'Good.', rating: 5 });
  const pay = { attempt: 0, intentId: `pi_${unique()}` };
  const unpaid = await buildOrder(shop, { customer: user, pay: { ...pay, state: 'I' } });
  const paid = await buildOrder(shop, { customer: user, status: 'Pending', pay: { attempt: 0, state: 'K' } });
  const admin = new Types.ObjectId();
  await shop.model(CustomerNote).create({ customer: user._id, author: new Types.ObjectId(), text: 'Pays late.' });
  await shop.model(OrderNote).create({ order: paid._id, customer: user._id, author: admin, text: 'Call first.' });
  return {
    unpaid,
    paid,
    review: review.toObject(),
    basket: basket.toObject(),
    quote: await buildQuote(shop, { customer: user }),
    addressBook: addressBook.toObject(),
    list: await buildList(shop, { owner: user._id, lines }),
    pictures: [shown, other].map((id) => `/image/${id}`),
  };
}
