import { Types } from 'mongoose';
import { Order } from '../../src/ordering/orders/order.schema.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { buildAdmin, buildOrder, buildProduct, buildUser } from '../support/builders.js';
import { Shop } from '../support/shop.js';

let shop: Shop;
let token: string;

beforeAll(async () => {
  shop = await Shop.open();
  ({ token } = await buildAdmin(shop));
});
afterAll(() => shop.close());

const found = async (path: string): Promise<number> => (await shop.call('GET', path, { token })).body.length;

it.each([
  ['rahima khatun', ['Rahima Khatun']],
  ['RAHIMA, KHAT', ['Rahima Khatun']],
  ['khatun rahima', ['Rahima Khatun', 'Rahima Begum']],
  ['rahima khatun bogura', ['Rahima Khatun']],
  ['rahima khatun sylhet', ['Rahima Begum']],
  ['begum khatun', ['Rahima Begum']],
  ['khatun road 12', ['Rahima Begum']],
])('finds orders by "%s" where the words stand side by side, and anywhere if they do nowhere', async (typed, names) => {
  await shop.model(Order).deleteMany();
  await buildOrder(shop, { customerName: 'Rahima Khatun', customerAddress: '3 Mill Lane, Bogura' });
  await buildOrder(shop, { customerName: 'Rahima Begum', customerAddress: '12 Khatun Road, Sylhet' });
  const { body } = await shop.call('GET', `/order?q=${encodeURIComponent(typed)}`, { token });
  expect(body.map(({ customerName }: Order) => customerName).toSorted()).toEqual(names.toSorted());
});

it('finds names by plain letters and sizes in every spelling, in each list', async () => {
  await shop.model(Order).deleteMany();
  await shop.model(Product).deleteMany();
  await buildOrder(shop, { itemName: 'Łącznik 10 mm', customerName: 'Marko Đukić' });
  await buildProduct(shop, { name: 'Łącznik 10 mm', description: 'Schrauben\u00addreher' });
  await buildUser(shop, { email: 'marko@example.com', displayName: 'Marko Đukić' });
  for (const path of ['/order?q=lacznik', '/order?q=10mm', '/order?q=dukic', '/user?q=dukic']) {
    await expect(found(path)).resolves.toBe(1);
  }
  for (const q of ['lacznik', '10mm', '10,0%20mm', 'schraubendreher']) {
    await expect(found(`/product/manage?q=${q}`)).resolves.toBe(1);
    await expect(found(`/product?q=${q}`)).resolves.toBe(1);
  }
});

it('finds the few orders of one status among thousands with the same word', async () => {
  await shop.model(Order).deleteMany();
  const shipped = await buildOrder(shop, { itemName: 'Claw Hammer', status: 'Shipped' });
  const { _id, number: _number, ...facts } = (await shop.model(Order).findById(shipped._id).lean()) as Order;
  const copies = Array.from({ length: 2000 }, () => ({ ...facts, _id: new Types.ObjectId() }));
  await shop.model(Order).collection.insertMany(copies);
  for (const itemName of ['Claw', 'Clawless Hammer', 'Clap']) await buildOrder(shop, { itemName, status: 'Unpaid' });
  const total = async (query: string) =>
    (await shop.call('GET', `/order?${query}&page=1&limit=1`, { token })).headers['x-total-count'];
  await expect(total('q=claw&status=Unpaid')).resolves.toBe('2');
  await expect(total('q=claw&status=Shipped')).resolves.toBe('2001');
  await expect(total('q=claw')).resolves.toBe('2003');
});

it('finds a product written by insertMany or by create', async () => {
  const facts = {
    description: 'd',
    image: 'i',
    pictures: ['i'],
    addedBy: 'a',
    available: 1,
    minimum: 1,
    priceCents: 1,
    removed: false,
  };
  await shop.model(Product).insertMany([{ ...facts, name: 'Spokeshave one', partNumber: 'SP-1' }]);
  await shop.model(Product).create({ ...facts, name: 'Spokeshave two', partNumber: 'SP-2' });
  await expect(found('/product?q=spokeshav&sort=name')).resolves.toBe(2);
});
