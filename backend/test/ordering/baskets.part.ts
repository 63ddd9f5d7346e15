import { Types } from 'mongoose';
import { MAX_STOCK } from '../../src/platform/common/stock.js';
import { Basket } from '../../src/ordering/baskets/basket.schema.js';
import { MAX_BASKET_LINES, MAX_PRICED_LINES, MAX_PRICED_UNITS } from '../../src/ordering/baskets/basket-limits.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { type BuiltUser, buildProduct, buildUser } from '../support/builders.js';
import { placeOrder } from '../support/place-order.js';
import { timed } from '../support/processor-time.js';
import { type Answer, Shop } from '../support/shop.js';

let shop: Shop;
let customer: BuiltUser;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await buildUser(shop);
});

type Sent = Record<string, unknown>;

const newId = (): string => new Types.ObjectId().toString();
const line = ({ _id }: Pick<Product, '_id'>, quantity: unknown = 10): Sent => ({ itemId: _id.toString(), quantity });
const get = async ({ token }: BuiltUser = customer): Promise<Answer['body']> =>
  (await shop.call('GET', '/basket', { token })).body;
const put = (version: unknown, lines: unknown, { token }: BuiltUser = customer): Promise<Answer> =>
  shop.call('PUT', '/basket', { token, body: { version, lines } });
const price = (lines: unknown): Promise<Answer> => shop.call('POST', '/basket/price', { body: { lines } });
const priced = async (sent: Sent): Promise<Answer['body']> => {
  const { status, body } = await price([sent]);
  expect(status).toBe(200);
  return body.lines[0];
};

const NO_PRODUCT = {
  ...{ name: '', slug: '', picture: '', unitPrice: 0, amount: 0, minimum: 0, multiple: 0, maximum: null },
  ...{ available: 0, priceBreaks: [] },
  problem: { code: 'PRODUCT_NOT_FOUND', message: 'There is no such product on the shop.', quantity: null },
};

describe('GET /basket', () => {
  it('is empty, with version 0, before it was ever saved', async () => {
    expect(await get()).toEqual({ lines: [], subtotal: 0, version: 0 });
  });

  it('tells what every line costs now, and the sum of those that can be ordered', async () => {
    const hammer = await buildProduct(shop, { priceBreaks: [{ from: 20, priceCents: 1111 }], maximum: 60 });
    const rule = await buildProduct(shop, { name: 'Steel rule', minimum: 1, available: 3, priceCents: 333 });
    await put(0, [line(rule, 4), line(hammer, 20)]);
    const { _id, partNumber, pictures } = hammer;
    const facts = { itemId: _id.toString(), partNumber, picture: pictures[0], slug: 'claw-hammer' };
    const message = 'You can not order more then 3 and less then 1';
    expect(await get()).toEqual({
      lines: [
        expect.objectContaining({
          ...{ name: 'Steel rule', quantity: 4, unitPrice: 3.33, amount: 0 },
          problem: { code: 'QUANTITY_OUT_OF_RANGE', message, quantity: 3 },
        }),
        {
          ...facts,
          ...{ name: 'Claw hammer', quantity: 20, unitPrice: 11.11, amount: 222.2, problem: null },
          ...{ minimum: 5, multiple: 1, maximum: 60, available: 100, priceBreaks: [{ from: 20, price: 11.11 }] },
        },
      ],
      subtotal: 222.2,
      version: 1,
    });
  });

  it('does not name what was not sold when it was put in', async () => {
    const draft = await buildProduct(shop, { name: 'A secret', status: 'draft' });
    await put(0, [line(draft)]);
    expect((await get()).lines).toMatchObject([NO_PRODUCT]);
    expect((await price([line(draft)])).body.lines).toMatchObject([NO_PRODUCT]);
  });

  it("is one's own alone", async () => {
    const [product, other] = [await buildProduct(shop), await buildUser(shop)];
    await put(0, [line(product)]);
    expect(await get(other)).toEqual({ lines: [], subtotal: 0, version: 0 });
    expect((await put(0, [], other)).body).toMatchObject({ lines: [], version: 1 });
    expect((await get()).lines).toHaveLength(1);
    for (const path of [`/basket?owner=${customer._id.toString()}`, `/basket/${customer._id.toString()}`]) {
      expect((await shop.call('GET', path, { token: other.token })).status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('an order of the basket', () => {
  const order = (of: Product, more: object) =>
    shop.call('POST', '/order', {
      token: customer.token,
      body: {
        ...{ lines: [line(of)], customerAddress: '12 Workshop Road, Dhaka', customerNumber: '01711000000' },
        ...more,
      },
    });

  it('empties it, so that of several windows one has ordered it, also when that asks again', async () => {
    const product = await buildProduct(shop);
    await put(0, [line(product)]);
    const keys = [1, 2, 3].map(() => newId());
    const answers = await Promise.all(
      keys.map((idempotencyKey) => order(product, { basketVersion: 1, idempotencyKey })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const emptied = { lines: [], subtotal: 0, version: 2 };
    expect(await get()).toEqual(emptied);
    for (const { status, body } of answers) {
      if (status === 409) expect(body).toMatchObject({ code: 'BASKET_CHANGED' });
    }
    const winner = answers.findIndex(({ status }) => status === 201);
    const repeated = await order(product, { basketVersion: 1, idempotencyKey: keys[winner] });
    expect([repeated.status, repeated.body._id]).toEqual([201, answers[winner]?.body._id]);
    const late = await order(product, { basketVersion: 1, idempotencyKey: newId() });
    expect([late.status, late.body.code, late.body.current]).toEqual([409, 'BASKET_CHANGED', emptied]);
  });

  it('leaves it as it is when the order is refused', async () => {
    const product = await buildProduct(shop, { available: 3 });
    await put(0, [line(product)]);
    expect((await order(product, { basketVersion: 1 })).body.code).toBe('QUANTITY_OUT_OF_RANGE');
    const { status, body } = await order(product, { lines: undefined, ...line(product), basketVersion: 1 });
    expect([status, body.fieldErrors]).toEqual([400, { basketVersion: 'Send it with lines.' }]);
    expect(await get()).toMatchObject({ lines: [line(product)], version: 1 });
  });
});

describe('PUT /basket', () => {
  it('keeps all lines in their order, and answers the basket', async () => {
    const [one, other] = [await buildProduct(shop), await buildProduct(shop)];
    const first = await put(0, [line(other), line(one, 7)]);
    expect([first.status, first.body]).toEqual([200, await get()]);
    expect(first.body).toMatchObject({ lines: [line(other), line(one, 7)], subtotal: 212.5, version: 1 });
    expect((await put(1, [line(one)])).body).toMatchObject({ lines: [line(one)], version: 2 });
    expect((await put(2, [])).body).toEqual({ lines: [], subtotal: 0, version: 3 });
  });

  it.each([
    ['never saved', 0],
    ['saved before', 1],
  ])('takes one of many devices at once, and shows the others its basket: %s', async (_what, version) => {
    const product = await buildProduct(shop);
    if (version > 0) await put(0, []);
    const answers = await Promise.all([10, 11, 12, 13, 14].map((units) => put(version, [line(product, units)])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const taken = answers.find(({ status }) => status === 200);
    for (const { status, body } of answers) {
      if (status === 409) expect(body).toMatchObject({ code: 'BASKET_CHANGED', current: taken?.body });
    }
    expect(await get()).toEqual(taken?.body);
  });

  it.each([0, 1, 3, Number.MAX_SAFE_INTEGER])('refuses version %d of a basket at 2', async (version) => {
    const product = await buildProduct(shop);
    await put(0, [line(product)]);
    const { body: current } = await put(1, [line(product, 20)]);
    const { status, body } = await put(version, [line(product, 30)]);
    expect([status, body.code, body.current]).toEqual([409, 'BASKET_CHANGED', current]);
  });

  it('refuses a version of a basket that was never saved', async () => {
    const { status, body } = await put(4, [line(await buildProduct(shop))]);
    expect([status, body.current]).toEqual([409, { lines: [], subtotal: 0, version: 0 }]);
    expect((await get()).version).toBe(0);
  });

  it('may be sent twice, as by a client that lost the answer', async () => {
    const product = await buildProduct(shop);
    const [first, again] = [await put(0, [line(product)]), await put(0, [line(product)])];
    expect(again).toMatchObject({ status: 200, body: first.body });
  });

  it('keeps lines that break the rules of their products, each with its problem', async () => {
    const packs = await buildProduct(shop, { minimum: 12, multiple: 12 });
    const soldOut = await buildProduct(shop, { available: 4 });
    const { body } = await put(0, [line(packs, 30), line(soldOut, MAX_STOCK)]);
    expect(body.subtotal).toBe(0);
    expect(body.lines).toMatchObject([
      { quantity: 30, problem: { code: 'QUANTITY_NOT_IN_PACKS', quantity: 36 } },
      { quantity: MAX_STOCK, problem: { code: 'QUANTITY_OUT_OF_RANGE', quantity: null } },
    ]);
  });

  it('keeps lines of products that are removed, drafts or unknown, as what they were, until the customer removes them', async () => {
    const [removed, draft, kept] = [await buildProduct(shop), await buildProduct(shop), await buildProduct(shop)];
    const lines = [line(removed), line(draft), { itemId: newId(), quantity: 3 }, line(kept)];
    await put(0, lines);
    const changed = { name: 'Changed since', partNumber: 'KG-SINCE' };
    await shop.model(Product).updateOne({ _id: removed._id }, { ...changed, removed: true });
    await shop.model(Product).updateOne({ _id: draft._id }, { name: 'Changed since', status: 'draft' });
    const shown = await get();
    const problem = { ...NO_PRODUCT.problem, message: 'This product is no longer sold.' };
    const wasSold = ({ partNumber }: Product) => ({ ...NO_PRODUCT, name: 'Claw hammer', partNumber, problem });
    expect(shown.lines.slice(0, 3)).toEqual([
      { ...lines[0], ...wasSold(removed) },
      { ...lines[1], ...wasSold(draft) },
      { ...lines[2], ...NO_PRODUCT, partNumber: '' },
    ]);
    expect(shown).toMatchObject({ subtotal: 125, lines: [{}, {}, {}, { problem: null }] });
    expect((await put(1, [...lines].reverse())).body.lines).toEqual([...shown.lines].reverse());
    expect((await put(2, [line(kept)])).body.lines).toEqual(shown.lines.slice(3));
  });

  it(`takes ${MAX_BASKET_LINES} lines of the greatest quantity`, async () => {
    const lines = Array.from({ length: MAX_BASKET_LINES }, () => ({ itemId: newId(), quantity: MAX_STOCK }));
    expect((await put(Number.MAX_SAFE_INTEGER, lines)).status).toBe(409);
    const { status, body } = await put(0, lines);
    expect([status, body.lines.length]).toEqual([200, MAX_BASKET_LINES]);
  });

  const id = newId();
  const quantity = 1;
  it.each<[string, unknown, unknown, string]>([
    [
      'a line too many',
      0,
      Array.from({ length: MAX_BASKET_LINES + 1 }, () => ({ itemId: newId(), quantity })),
      'lines',
    ],
    ['many lines too many', 0, Array.from({ length: 500 }, () => ({ itemId: newId(), quantity })), 'lines'],
    [
      'a product twice',
      0,
      [
        { itemId: id, quantity },
        { itemId: id.toUpperCase(), quantity },
      ],
      'lines.1.itemId',
    ],
    ['a quantity of 1e9', 0, [{ itemId: id, quantity: 1e9 }], 'lines.0.quantity'],
    ['a quantity of 1e300', 0, [{ itemId: id, quantity: 1e300 }], 'lines.0.quantity'],
    ['no unit', 0, [{ itemId: id, quantity: 0 }], 'lines.0.quantity'],
    [
      'half a unit',
      0,
      [
        { itemId: newId(), quantity },
        { itemId: id, quantity: 0.5 },
      ],
      'lines.1.quantity',
    ],
    ['a quantity in words', 0, [{ itemId: id, quantity: '1' }], 'lines.0.quantity'],
    ['no quantity', 0, [{ itemId: id }], 'lines.0.quantity'],
    ['no id', 0, [{ itemId: 'hammer', quantity }], 'lines.0.itemId'],
    ['an operator for an id', 0, [{ itemId: { $ne: '' }, quantity }], 'lines.0.itemId'],
    ['a part number', 0, [{ itemId: id, partNumber: 'KG-1', quantity }], 'lines.0.partNumber'],
    ['a line that is none', 0, [null], 'lines.0'],
    ['lists in the list', 0, [[{ itemId: id, quantity }]], 'lines'],
    ['no list', 0, { 0: { itemId: id, quantity } }, 'lines'],
    ['no version', undefined, [], 'version'],
    ['a version below 0', -1, [], 'version'],
    ['an operator for a version', { $gte: 0 }, [], 'version'],
  ])('refuses %s by the field', async (_what, version, lines, field) => {
    const { status, body } = await put(version, lines);
    expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([400, [field]]);
    expect(await shop.model(Basket).countDocuments({ _id: customer._id })).toBe(0);
  });
});

describe('POST /basket/price', () => {
  it('finds products by id, or by part number however it is written, in the order sent', async () => {
    const [one, other] = [await buildProduct(shop, { partNumber: 'KG-PR-77' }), await buildProduct(shop)];
    const { status, body } = await price([line(other), { partNumber: ' kg pr77 ', quantity: 5 }]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      lines: [{ itemId: other._id.toString() }, { itemId: one._id.toString(), partNumber: 'KG-PR-77', amount: 62.5 }],
      subtotal: 187.5,
    });
  });

  it('offers both products of a part number that without its dashes is that of two', async () => {
    const [first, other] = [
      await buildProduct(shop, { name: 'Bolt', partNumber: 'Q-1-12' }),
      await buildProduct(shop, { name: 'Nut', partNumber: 'Q-11-2' }),
    ];
    const idOf = async (partNumber: string) => (await priced({ partNumber, quantity: 5 })).itemId;
    expect(await Promise.all(['q-1-12', 'Q 11 2', 'Q1-12'].map(idOf))).toEqual(
      [first, other, first].map(({ _id }) => String(_id)),
    );
    const { problem, ...line } = await priced({ partNumber: 'q112', quantity: 5 });
    expect(line).toMatchObject({ itemId: '', name: '', partNumber: 'q112', amount: 0 });
    expect(problem).toEqual({
      ...{ code: 'PART_NUMBER_AMBIGUOUS', message: 'This may be Q-1-12 or Q-11-2.', quantity: null },
      choices: [
        { itemId: String(first._id), partNumber: 'Q-1-12', name: 'Bolt' },
        { itemId: String(other._id), partNumber: 'Q-11-2', name: 'Nut' },
      ],
    });
    await shop.model(Product).updateOne({ _id: first._id }, { removed: true });
    expect(await priced({ partNumber: 'Q-1-12', quantity: 5 })).toMatchObject(NO_PRODUCT);
    expect(await idOf('q112')).toBe(String(other._id));
  });

  it('asks what an order of the same line is asked', async () => {
    const product = await buildProduct(shop, { priceBreaks: [{ from: 50, priceCents: 999 }], multiple: 5 });
    for (const quantity of [4, 5, 12, 50, 100, 105, 1e9]) {
      const { amount, problem } = await priced(line(product, quantity));
      const { status, body } = await placeOrder(shop, customer, product, { quantity });
      if (problem) expect(body).toMatchObject({ code: problem.code, message: problem.message });
      else expect([status, body.amountToBePaid]).toEqual([201, amount]);
      if (problem) expect((await priced(line(product, problem.quantity))).problem).toBeNull();
    }
  });

  it('counts the lines of one product together, as an order does', async () => {
    const product = await buildProduct(shop);
    const right = await price([line(product, 2), { partNumber: product.partNumber, quantity: 3 }]);
    expect(right.body).toMatchObject({ lines: [{ problem: null }, { amount: 37.5, problem: null }], subtotal: 62.5 });
    const { body } = await price([line(product, 60), line(product, 70)]);
    const code = 'QUANTITY_OUT_OF_RANGE';
    expect(body).toMatchObject({
      lines: [{ problem: { code, quantity: 30 } }, { problem: { quantity: 40 } }],
      subtotal: 0,
    });
  });

  it('tells visitors nothing of drafts and removed products, by id or part number', async () => {
    for (const facts of [{ status: 'draft' as const }, { removed: true }]) {
      const product = await buildProduct(shop, facts);
      const { partNumber } = product;
      expect(await priced(line(product))).toEqual({ ...line(product), partNumber: '', ...NO_PRODUCT });
      expect(await priced({ partNumber, quantity: 5 })).toEqual({ itemId: '', partNumber, quantity: 5, ...NO_PRODUCT });
    }
  });

  it('prices nothing', async () => {
    expect((await price([])).body).toEqual({
      ...{ lines: [], subtotal: 0, country: 'BD', deliveries: [], delivery: null, deliveryAmount: 0, taxes: [] },
      ...{ total: 0, problem: null },
    });
  });

  it(`prices ${MAX_PRICED_LINES} lines in under a second, with the longest part numbers`, async () => {
    const facts = await shop
      .model(Product)
      .findById((await buildProduct(shop))._id)
      .lean();
    const wide = 'ৰ'.repeat(40);
    const parts = Array.from({ length: MAX_PRICED_LINES }, (_, at) => `KG-LOT-${at}`);
    await shop
      .model(Product)
      .insertMany(parts.map((partNumber) => ({ ...facts, _id: new Types.ObjectId(), partNumber, partNumberKey: '' })));
    const lines = parts.map((partNumber) => ({ partNumber, quantity: 10 }));
    // The processor's time, and the least of three: other tests make each take longer.
    let leastMs = Infinity;
    for (const _ of [1, 2, 3]) {
      const { result, ms } = await timed(() => price(lines));
      const { lines: priced, subtotal } = result.body;
      leastMs = Math.min(leastMs, ms);
      expect([priced.length, subtotal]).toEqual([MAX_PRICED_LINES, MAX_PRICED_LINES * 125]);
    }
    expect(leastMs).toBeLessThan(1000);
    const odd = await price(parts.map(() => ({ partNumber: wide, quantity: MAX_PRICED_UNITS })));
    expect([odd.status, odd.body.subtotal]).toEqual([200, 0]);
  });

  const itemId = newId();
  const quantity = 1;
  it.each<[string, unknown, string]>([
    ['a line too many', Array.from({ length: MAX_PRICED_LINES + 1 }, () => ({ itemId, quantity })), 'lines'],
    ['many lines too many', Array.from({ length: 900 }, () => ({ itemId, quantity })), 'lines'],
    [
      'both names of a product',
      [
        { itemId, quantity },
        { itemId, partNumber: 'KG-1', quantity },
      ],
      'lines.1.itemId',
    ],
    ['no name of a product', [{ quantity }], 'lines.0.itemId'],
    ['an empty part number', [{ partNumber: ' ', quantity }], 'lines.0.partNumber'],
    ['a long part number', [{ partNumber: 'x'.repeat(41), quantity }], 'lines.0.partNumber'],
    ['an operator for a part number', [{ partNumber: { $ne: '' }, quantity }], 'lines.0.partNumber'],
    ['null for an id', [{ itemId: null, partNumber: 'KG-1', quantity }], 'lines.0.itemId'],
    ['less than a unit', [{ itemId, quantity: -5 }], 'lines.0.quantity'],
    ['more units than can be counted', [{ itemId, quantity: 1e300 }], 'lines.0.quantity'],
    ['no list', 'KG-1', 'lines'],
  ])('refuses %s by the field', async (_what, lines, field) => {
    const { status, body } = await price(lines);
    expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([400, [field]]);
  });

  it('refuses a list of 10 MB', async () => {
    const lines = Array.from({ length: 250_000 }, () => ({ partNumber: 'KG-CH-450', quantity }));
    expect((await price(lines)).status).toBe(413);
  });
});
