import { Order } from '../../src/ordering/orders/order.schema.js';
import { Payment } from '../../src/payments/ledger/payment.schema.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { StockChange } from '../../src/catalogue/products/stock/stock-change.schema.js';
import { readOrders, soldBy } from '../../src/commands/seed/first-orders.js';
import { readProducts } from '../../src/commands/seed/seed-products.js';
import { seedShop } from '../../src/commands/seed/seed.js';
import { ReconciliationService } from '../../src/reporting/money/reconciliation.service.js';
import { findUnsettled, findViolations } from '../../../load/testkit/oracle.js';
import { PaymentShop } from '../payments/support/payment-shop.js';
import { Shop } from '../support/shop.js';

const WITH_ORDERS = { orders: true };
const DAY_MS = 24 * 3600 * 1000;

let at: PaymentShop;
const opened = Date.now();

beforeAll(async () => {
  at = await PaymentShop.open({ variables: { STRIPE_SECRET_KEY: 'sk_test_sandbox' } });
  await seedShop(at.shop.app, WITH_ORDERS);
});
afterAll(() => at.close());

it('the books of the first orders agree with Stripe, and nothing is left to do', async () => {
  const reconciliation = at.shop.app.get(ReconciliationService);
  expect(await reconciliation.compare(new Date(opened - 100 * DAY_MS), new Date(Date.now() + DAY_MS))).toEqual([]);
  expect(await at.shop.model(Payment).countDocuments()).toBe(35);

  const sold = soldBy(readOrders());
  const remaining = new Map(readProducts().map(({ partNumber, available }) => [partNumber, available]));
  const products = await at.shop.model(Product).find().lean();
  const stocked = products.map(({ _id, partNumber }) => {
    return [_id.toString(), (sold.get(partNumber) ?? 0) + (remaining.get(partNumber) ?? 0)] as const;
  });
  const books = await at.books();
  expect(findViolations(books, new Map(stocked))).toEqual([]);
  expect(findUnsettled(books)).toEqual([]);
  expect(new Map(products.map(({ partNumber, available }) => [partNumber, available]))).toEqual(remaining);
});

it('a member of a family leads to the sizes beside it', async () => {
  const products = await at.shop.model(Product).find().lean();
  const numbers = new Map(products.map(({ _id, partNumber }) => [_id.toString(), partNumber]));
  const linked = products.find(({ partNumber }) => partNumber === 'KG-TD-0680')?.related;
  expect(linked?.map((id) => numbers.get(id.toString()))).toEqual(['KG-TD-0650', 'KG-TD-0700', 'KG-TD-19']);
});

it('each product that has a data sheet names it, which visitors can save', async () => {
  const products = await at.shop.model(Product).find().lean();
  const named = new Map(products.map(({ partNumber, documents }) => [partNumber, documents.map(({ name }) => name)]));
  expect(named).toEqual(
    new Map(
      readProducts().map(({ partNumber, hasSheet }) => [partNumber, hasSheet ? [`Data sheet ${partNumber}`] : []]),
    ),
  );
  const { url, bytes } = products.find(({ documents }) => documents.length > 0)?.documents[0] ?? {};
  const { status, headers } = await at.shop.call('GET', `${url?.replace('/api', '')}`);
  expect({ status, type: headers['content-type'], length: headers['content-length'] }).toEqual({
    status: 200,
    type: 'application/pdf',
    length: `${bytes}`,
  });
});

it('everything about an order has the date of its story, after the shop was opened', async () => {
  const planned = readOrders();
  const orders = await at.shop.model(Order).find().sort({ createdAt: 1 }).lean();
  const hoursBefore = (date: Date): number => Math.round((opened - date.getTime()) / 360_000) / 10;
  expect(
    orders.map(({ events }) => Object.fromEntries(events?.map((event) => [event.kind, hoursBefore(event.at)]) ?? [])),
  ).toEqual(planned.map(({ hoursAgo }) => near(hoursAgo)));
  const payments = await at.shop.model(Payment).find().sort({ createdAt: 1 }).lean();
  const paidAt = new Map(orders.map(({ _id, pay }) => [_id.toString(), pay.claimedAt]));
  expect(payments.filter((payment) => +payment.createdAt !== Number(paidAt.get(payment.order.toString())))).toEqual([]);
  const changes = await at.shop.model(StockChange).find().sort({ at: 1 }).lean();
  const first = Object.fromEntries(changes.toReversed().map(({ product, reason }) => [product.toString(), reason]));
  expect(new Set(Object.values(first))).toEqual(new Set(['opening']));
});

/** A test may take a few minutes on a busy machine. */
const near = (hoursAgo: Record<string, number>) =>
  Object.fromEntries(Object.entries(hoursAgo).map(([kind, hours]) => [kind, expect.closeTo(hours, 0)]));

it('a shop that is tried out has a seller, two ways of delivery and a tax, and an order of a product alone costs as much as before', async () => {
  const { body } = await at.shop.call('GET', '/settings');
  expect(body).toMatchObject({
    seller: {
      name: 'Karigar Tools Ltd.',
      address: expect.stringContaining('Dhaka'),
      taxNumber: expect.stringMatching(/\d/),
    },
    deliveryMethods: [
      { name: 'Standard', price: 0, days: { from: 3, to: 6 } },
      { name: 'Express', price: 14.5, days: { from: 1, to: 2 } },
    ],
  });
  const { _id, priceCents } = await at.shop.model(Product).findOne({ partNumber: 'KG-TD-0680' }).orFail().lean();
  const price = (order: object) =>
    at.shop.call('POST', '/basket/price', { body: { lines: [{ itemId: _id.toString(), quantity: 10 }], ...order } });
  const subtotal = (priceCents * 10) / 100;
  const vat = { name: 'VAT', rate: 1500, isIncluded: true, amount: expect.closeTo((subtotal * 15) / 115, 2) as number };
  expect((await price({})).body).toMatchObject({ subtotal, deliveryAmount: 0, taxes: [vat], total: subtotal });
  expect((await price({ country: 'DE' })).body).toMatchObject({ taxes: [], total: subtotal });
  const orders = await at.shop.model(Order).find({ status: 'Shipped' }).lean();
  expect(orders.filter(({ country, taxes = [] }) => (country === 'BD') !== (taxes.length === 1))).toEqual([]);
  expect(new Set(orders.map(({ country }) => country)).size).toBeGreaterThan(1);
});

it('a second start adds nothing to a shop, and changes nothing', async () => {
  const product = await at.shop.model(Product).findOne({ partNumber: 'KG-VJ-150' }).orFail().lean();
  // The specification's client states quantity times price, and no delivery.
  await at.customer(product, product.minimum);
  const read = async () => ({ books: await at.books(), orders: await at.shop.model(Order).find().lean() });
  const { books, orders } = await read();
  expect(await seedShop(at.shop.app, WITH_ORDERS)).toEqual({ products: 0, reviews: 0, orders: 0 });
  expect(await read()).toEqual({ books: { ...books, now: expect.any(Number) as number }, orders });
  expect(orders).toHaveLength(41);
});

it('no made-up order is paid anywhere but at the stand-in', async () => {
  const shop = await Shop.open({ STRIPE_SECRET_KEY: 'sk_live_1' });
  await expect(seedShop(shop.app, WITH_ORDERS)).rejects.toThrow('need the Stripe stand-in');
  expect(await shop.model(Product).countDocuments()).toBe(0);
  await shop.close();
});
