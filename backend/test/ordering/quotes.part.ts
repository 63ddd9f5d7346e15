import { Types } from 'mongoose';
import { MAX_STOCK } from '../../src/platform/common/stock.js';
import { Order } from '../../src/ordering/orders/order.schema.js';
import { Notice } from '../../src/platform/notices/notice.schema.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { MAX_OPEN_QUOTES } from '../../src/ordering/quotes/quote-limits.js';
import { Quote } from '../../src/ordering/quotes/quote.schema.js';
import { buildAdmin, type BuiltUser, buildProduct, buildQuote, buildUser } from '../support/builders.js';
import { DEFAULT_SETTINGS, Settings, SETTINGS_ID } from '../../src/settings/settings.schema.js';
import { at, dayFromNow } from '../support/clock.js';
import { configure } from '../support/settings.js';
import { eventually } from '../../../load/testkit/eventually.js';
import { type Answer, Shop } from '../support/shop.js';

let shop: Shop;
let admin: BuiltUser;
let customer: BuiltUser;
let hammer: Product;
let wrench: Product;

beforeAll(async () => {
  shop = await Shop.open();
  admin = await buildAdmin(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await buildUser(shop);
  hammer = await buildProduct(shop, { priceBreaks: [{ from: 20, priceCents: 1000 }] });
  wrench = await buildProduct(shop, { name: 'Pipe wrench', priceCents: 2099, minimum: 6, multiple: 3 });
});

type Sent = Record<string, unknown>;

const TOMORROW = dayFromNow(1);
const YESTERDAY = dayFromNow(-1);

const line = ({ _id }: Pick<Product, '_id'>, quantity: unknown, more: Sent = {}): Sent => ({
  itemId: _id.toString(),
  quantity,
  ...more,
});
const ask = (lines: unknown, more: Sent = {}, { token }: BuiltUser = customer): Promise<Answer> =>
  shop.call('POST', '/quote', { token, body: { lines, ...more } });
const quotedLine = ({ _id: itemId }: Product): Quote['lines'][number] => ({
  ...{ itemId, itemName: 'Claw hammer', quantity: 20, listPriceCents: 1000, unitPriceCents: 950 },
});
const get = (id: string, { token }: BuiltUser = customer): Promise<Answer> =>
  shop.call('GET', `/quote/${id}`, { token });
const answer = (id: string, change: Sent = {}): Promise<Answer> => {
  const lines = [line(hammer, 20, { unitPrice: 9.5 }), line(wrench, 1, { unitPrice: 19 })];
  const body = { version: 1, lines, validUntil: TOMORROW, ...change };
  return shop.call('PATCH', `/quote/${id}`, { token: admin.token, body });
};
const manage = async (query = ''): Promise<string[]> => {
  const { body } = await shop.call('GET', `/quote/manage?${query}`, { token: admin.token });
  return body.map(({ _id }: { _id: string }) => _id);
};

describe('POST /quote', () => {
  it('keeps each product once, with its list price, in any quantity that can be in stock', async () => {
    const itemId = hammer._id.toString().toUpperCase();
    const lines = [line(hammer, 4), line(wrench, 5000), { itemId, quantity: 16 }];
    const { status, body } = await ask(lines, { note: ' By Friday, please ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(String),
      number: expect.stringMatching(/^Q-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      customerName: 'Rahima Khatun',
      customerEmail: customer.email,
      lines: [
        {
          ...{ itemId: hammer._id.toString(), itemName: 'Claw hammer', partNumber: hammer.partNumber, quantity: 20 },
          ...{ listPrice: 10, unitPrice: null, amount: null },
        },
        expect.objectContaining({ itemId: wrench._id.toString(), quantity: 5000, listPrice: 20.99, unitPrice: null }),
      ],
      ...{ subtotal: null, note: 'By Friday, please', message: '', state: 'asked', validUntil: null },
      ...{ createdAt: expect.any(String), version: 1, orderId: null },
    });
    const details = (await get(body._id)).body;
    expect(details).toMatchObject({ number: body.number, delivery: '', taxes: [], total: null });
    expect(details.lines[1].terms).toEqual({ minimum: 6, maximum: null, multiple: 3 });
    expect((await shop.call('GET', '/quote', { token: customer.token })).body).toEqual([body]);
    const notices = await shop.model(Notice).find({ subject: body._id }).lean();
    expect(notices).toMatchObject([{ kind: 'quoteAsked', recipient: 'admins', event: 'asked' }]);
  });

  it('names every line of a product that the shop does not sell', async () => {
    const [draft, removed] = [
      await buildProduct(shop, { status: 'draft' }),
      await buildProduct(shop, { removed: true }),
    ];
    const lines = [line(draft, 1), line(hammer, 1), line(removed, 1), line({ _id: new Types.ObjectId() }, 1)];
    const { status, body } = await ask(lines);
    expect([status, body.code, Object.keys(body.fieldErrors)]).toEqual([
      404,
      'PRODUCT_NOT_FOUND',
      ['lines.0.itemId', 'lines.2.itemId', 'lines.3.itemId'],
    ]);
  });

  const itemId = 'a'.repeat(24);
  it.each<[string, unknown, Sent, string[]]>([
    ['no line', [], {}, ['lines']],
    ['a line too many', Array(101).fill({ itemId, quantity: 1 }), {}, ['lines']],
    ['no list', 'hammer', {}, ['lines']],
    ['a price of its own', [{ itemId, quantity: 1, unitPrice: 1 }], {}, ['lines.0.unitPrice']],
    ['less than a unit', [{ itemId, quantity: 0 }], {}, ['lines.0.quantity']],
    ['a quantity of 1e9', [{ itemId, quantity: 1e9 }], {}, ['lines.0.quantity']],
    [
      'too many units in two lines',
      [
        { itemId, quantity: MAX_STOCK },
        { itemId, quantity: 1 },
      ],
      {},
      ['lines.0.quantity', 'lines.1.quantity'],
    ],
    ['a note that is too long', [{ itemId, quantity: 1 }], { note: 'x'.repeat(501) }, ['note']],
  ])('refuses %s by the field', async (_what, lines, more, fields) => {
    const { status, body } = await ask(lines, more);
    expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([400, fields]);
  });

  it('asks once for repeated and concurrent requests of one key, and for nothing else under it', async () => {
    const key = { idempotencyKey: 'a-quote-of-mine-1' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask([line(hammer, 5)], key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
    expect((await ask([line(hammer, 6)], key)).body.code).toBe('QUOTE_ASKED_ALREADY');
    const { _id } = answers[0]?.body ?? {};
    await answer(_id);
    expect((await ask([line(hammer, 5)], key)).body).toMatchObject({ _id, state: 'answered' });
    expect(await shop.model(Quote).countDocuments({ owner: customer._id })).toBe(1);
    expect(await shop.model(Notice).countDocuments({ subject: _id, kind: 'quoteAsked' })).toBe(1);
  });

  it(`is open to ${MAX_OPEN_QUOTES} quotes at a time, of which expired and ordered ones are none`, async () => {
    const state = 'ordered' as const;
    await buildQuote(shop, { customer, state });
    const last = await buildQuote(shop, { customer, validUntil: TOMORROW });
    for (let open = 1; open < MAX_OPEN_QUOTES; open++) await buildQuote(shop, { customer });
    const { status, body } = await ask([line(hammer, 5)]);
    expect([status, body.code]).toEqual([409, 'TOO_MANY_QUOTES']);
    await shop.model(Quote).updateOne({ _id: last._id }, { validUntil: YESTERDAY });
    expect((await ask([line(hammer, 5)])).status).toBe(201);
  });
});

describe('GET /quote/{id}', () => {
  it('is found by its customer and admins; there is none for others', async () => {
    const { _id } = await buildQuote(shop, { customer });
    expect((await get(_id.toString(), admin)).status).toBe(200);
    const { status, body } = await get(_id.toString(), await buildUser(shop));
    expect([status, body.code]).toEqual([404, 'QUOTE_NOT_FOUND']);
    expect((await get('0'.repeat(24))).body.code).toBe('QUOTE_NOT_FOUND');
  });
});

describe('GET /quote/manage', () => {
  it('finds quotes by number, state and words of customer, e-mail, note, item and part number, and counts the states', async () => {
    await shop.model(Quote).deleteMany();
    const of = async (facts: Partial<Quote>) => (await buildQuote(shop, { customer, ...facts }))._id.toString();
    const asked = await of({ note: 'For the Chittagong yard' });
    const later = await of({ validUntil: dayFromNow(9) });
    const sooner = await of({ validUntil: TOMORROW });
    const longOver = await of({ validUntil: dayFromNow(-9) });
    const over = await of({ validUntil: YESTERDAY });
    const ordered = await of({ state: 'ordered', validUntil: YESTERDAY });
    expect(await manage()).toEqual([ordered, over, longOver, sooner, later, asked]);
    expect(await manage('state=asked')).toEqual([asked]);
    expect(await manage('state=answered')).toEqual([sooner, later]);
    expect(await manage('state=expired')).toEqual([over, longOver]);
    expect(await manage('state=ordered')).toEqual([ordered]);
    expect(await manage('q=chitta')).toEqual([asked]);
    expect(await manage(`q=claw%20rahima&state=answered`)).toEqual([sooner, later]);
    expect(await manage('q=hand%20saw')).toEqual([]);
    const { body: found } = await get(sooner);
    for (const typed of [
      found.number,
      found.number.replaceAll('-', '').toLowerCase(),
      found.number.replace(/0/g, 'o'),
    ]) {
      expect(await manage(`q=${typed}`)).toEqual([sooner]);
    }
    const counts = await shop.call('GET', '/quote/counts', { token: admin.token });
    expect(counts.body).toEqual({ all: 6, asked: 1, answered: 2, expired: 2, ordered: 1 });
    const page = await shop.call('GET', '/quote/manage?page=2&limit=4', { token: admin.token });
    expect([page.headers['x-total-count'], page.body.length]).toEqual(['6', 2]);
  });
});

describe('PATCH /quote/{id}', () => {
  let id: string;
  beforeEach(async () => {
    id = (await ask([line(hammer, 20), line(wrench, 1)])).body._id;
  });

  it('answers with prices, quantities, products and a day of its own, which the customer is told', async () => {
    const saw = await buildProduct(shop, { name: 'Hand saw' });
    const lines = [line(saw, 3, { unitPrice: 11.11 }), line(hammer, 24, { unitPrice: 9.05 })];
    const { status, body } = await answer(id, { lines, message: 'Ten more make a box.' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ state: 'answered', validUntil: TOMORROW, message: 'Ten more make a box.', version: 2, subtotal: 250.53 },
      lines: [
        { itemName: 'Hand saw', quantity: 3, listPrice: 12.5, unitPrice: 11.11, amount: 33.33 },
        { itemName: 'Claw hammer', quantity: 24, listPrice: 10, unitPrice: 9.05, amount: 217.2 },
      ],
    });
    expect((await get(id)).body).toMatchObject(body);
    expect(await manage('q=hand%20saw')).toEqual([id]);
    const notices = await shop.model(Notice).find({ subject: id, recipient: customer._id.toString() }).lean();
    expect(notices).toMatchObject([{ kind: 'quoteAnswered', recipient: customer._id.toString() }]);
  });

  it('may be sent twice; only another answer raises the version and has a notice of its own', async () => {
    await answer(id);
    const { status, body } = await answer(id);
    expect([status, body.version]).toEqual([200, 2]);
    expect((await answer(id, { version: 2, message: 'Sorry for the wait.' })).body.version).toBe(3);
    expect(await shop.model(Notice).countDocuments({ subject: id, kind: 'quoteAnswered' })).toBe(2);
  });

  it('takes one of several admins at once, and shows the others the answer', async () => {
    const answers = await Promise.all(
      [9, 8, 7].map((unitPrice) => answer(id, { lines: [line(hammer, 9, { unitPrice })] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { body: current } = await get(id);
    for (const { status, body } of answers) {
      if (status !== 409) continue;
      expect(body.code).toBe('QUOTE_CHANGED');
      expect(current).toMatchObject(body.current);
    }
  });

  it('answers an expired quote anew, and no ordered one', async () => {
    await answer(id);
    await shop.model(Quote).updateOne({ _id: id }, { validUntil: YESTERDAY });
    expect((await get(id)).body.state).toBe('expired');
    expect((await answer(id, { version: 2 })).body).toMatchObject({ state: 'answered', version: 3 });
    const orderId = new Types.ObjectId();
    await shop.model(Quote).updateOne({ _id: id }, { state: 'ordered', orderId });
    const { status, body } = await answer(id, { version: 3, message: 'Too late' });
    expect([status, body.code, body.current]).toEqual([409, 'QUOTE_ORDERED', { orderId: orderId.toString() }]);
  });

  it('names a product that is no longer sold, and a quote there is none of', async () => {
    await shop.model(Product).updateOne({ _id: wrench._id }, { removed: true });
    const { status, body } = await answer(id);
    const message = 'Pipe wrench: This product is no longer sold.';
    expect([status, body.code, body.message, Object.keys(body.fieldErrors)]).toEqual([
      ...[404, 'PRODUCT_NOT_FOUND', message],
      ['lines.1.itemId'],
    ]);
    const other = await answer('0'.repeat(24), { lines: [line(hammer, 1, { unitPrice: 9 })] });
    expect([other.status, other.body.code]).toEqual([404, 'QUOTE_NOT_FOUND']);
  });

  const itemId = 'a'.repeat(24);
  const quoted = { itemId, quantity: 1, unitPrice: 9 };
  it.each<[string, Sent, string[]]>([
    ['nothing free', { lines: [{ ...quoted, unitPrice: 0 }] }, ['lines.0.unitPrice']],
    ['a fraction of a cent', { lines: [{ ...quoted, unitPrice: 0.125 }] }, ['lines.0.unitPrice']],
    ['no price', { lines: [{ itemId, quantity: 1 }] }, ['lines.0.unitPrice']],
    ['half a unit', { lines: [{ ...quoted, quantity: 0.5 }] }, ['lines.0.quantity']],
    ['a product twice', { lines: [quoted, { ...quoted, itemId: itemId.toUpperCase() }] }, ['lines.1.itemId']],
    ['no line', { lines: [] }, ['lines']],
    ['a sum below a charge', { lines: [{ ...quoted, unitPrice: 0.49 }] }, ['lines']],
    ['a sum above a charge', { lines: [{ ...quoted, quantity: 2, unitPrice: 500_000 }] }, ['lines']],
    ['yesterday', { lines: [quoted], validUntil: YESTERDAY }, ['validUntil']],
    ['a day in two years', { lines: [quoted], validUntil: dayFromNow(730) }, ['validUntil']],
    ['a day there is none of', { lines: [quoted], validUntil: '2027-02-30' }, ['validUntil']],
    ['a moment', { lines: [quoted], validUntil: new Date().toISOString() }, ['validUntil']],
    ['a message that is too long', { lines: [quoted], message: 'x'.repeat(1001) }, ['message']],
    ['no version', { lines: [quoted], version: undefined }, ['version']],
  ])('refuses %s by the field', async (_what, change, fields) => {
    const { status, body } = await answer(id, change);
    expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([400, fields]);
    expect((await get(id)).body.version).toBe(1);
  });
});

describe('POST /order of a quote', () => {
  let id: string;
  beforeEach(async () => {
    await shop.model(Order).deleteMany();
    id = (await ask([line(hammer, 20)])).body._id;
    // One wrench is below its minimum, and hammers are out of stock.
    await answer(id);
    await shop.model(Product).updateOne({ _id: hammer._id }, { available: 0, priceCents: 9999 });
  });

  const order = (change: Sent = {}, { token }: BuiltUser = customer): Promise<Answer> => {
    const contact = { customerAddress: '12 Workshop Road, Dhaka', customerNumber: '01711000000' };
    return shop.call('POST', '/order', { token, body: { quote: id, ...contact, ...change } });
  };
  const refusal = ({ status, body }: Answer): unknown[] => [status, body.code];

  it('has exactly its lines at its prices, also when the products cost something else or are short of stock', async () => {
    const { status, body } = await order({ amountToBePaid: 209, note: 'Gate 3' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ amountToBePaid: 209, itemName: 'Claw hammer and 1 more', quantity: 21, status: 'Unpaid', note: 'Gate 3' },
      lines: [
        { itemName: 'Claw hammer', partNumber: hammer.partNumber, unitPrice: 9.5, quantity: 20, amount: 190 },
        { itemName: 'Pipe wrench', unitPrice: 19, quantity: 1, amount: 19 },
      ],
    });
    expect((await get(id)).body).toMatchObject({ state: 'ordered', orderId: body._id });
  });

  it('is made once, by however many at once; another try names the order', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => order()));
    const placed = answers.find(({ status }) => status === 201);
    for (const each of answers) if (each !== placed) expect(refusal(each)).toEqual([409, 'QUOTE_ORDERED']);
    expect(await shop.model(Order).countDocuments()).toBe(1);
    expect((await order()).body.current).toEqual({ orderId: placed?.body._id });
  });

  it('is answered again to the same idempotency key, also at once', async () => {
    const key = { idempotencyKey: 'an-order-of-a-quote' };
    const answers = await Promise.all([1, 2, 3].map(() => order(key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
    expect(refusal(await order({ ...key, customerAddress: '13 Workshop Road' }))).toEqual([
      409,
      'ORDER_PLACED_ALREADY',
    ]);
    id = (await buildQuote(shop, { customer, validUntil: TOMORROW }))._id.toString();
    expect(refusal(await order(key))).toEqual([409, 'ORDER_PLACED_ALREADY']);
  });

  it('stays the only one when it is cancelled', async () => {
    const { body } = await order();
    await shop.call('DELETE', `/order/${body._id}`, { token: customer.token });
    expect(refusal(await order())).toEqual([409, 'QUOTE_ORDERED']);
  });

  it('is refused before the answer, after its day, to others, and for none', async () => {
    expect(refusal(await order({}, await buildUser(shop)))).toEqual([404, 'QUOTE_NOT_FOUND']);
    expect(refusal(await order({}, admin))).toEqual([404, 'QUOTE_NOT_FOUND']);
    await shop.model(Quote).updateOne({ _id: id }, { validUntil: YESTERDAY });
    expect(refusal(await order())).toEqual([409, 'QUOTE_EXPIRED']);
    await shop.model(Quote).updateOne({ _id: id }, { validUntil: TOMORROW });
    const unanswered = (await ask([line(hammer, 20)])).body._id;
    expect(refusal(await order({ quote: unanswered }))).toEqual([409, 'QUOTE_NOT_ANSWERED']);
    expect(refusal(await order({ quote: '0'.repeat(24) }))).toEqual([404, 'QUOTE_NOT_FOUND']);
    expect(await shop.model(Order).countDocuments()).toBe(0);
    expect((await order()).status).toBe(201);
  });

  describe.each([
    ['Asia/Dhaka', '2026-12-31T17:59Z', '2026-12-31T18:00Z', '2027-01-01'],
    ['Pacific/Honolulu', '2027-01-01T09:59Z', '2027-01-01T10:00Z', '2027-01-01'],
  ])('where the shop is, in %s,', (timeZone, within, after, next) => {
    const lastDay = '2026-12-31';
    /** With sessions that have begun then. */
    const signedInAt = (moment: string, act: () => Promise<void>): Promise<void> =>
      at(Date.parse(moment), async () => {
        [customer, admin] = [await buildUser(shop), await buildAdmin(shop)];
        await act();
      });
    beforeEach(() => configure(shop, { timeZone }));
    afterEach(async () => {
      admin = await buildAdmin(shop);
      await shop.model(Settings).deleteMany();
    });

    it.each([
      [within, 'answered', 201],
      [after, 'expired', 409],
    ])('at %s it is %s: an order of it is %i', (moment, state, placed) =>
      signedInAt(moment, async () => {
        id = (await buildQuote(shop, { customer, validUntil: lastDay, lines: [quotedLine(hammer)] }))._id.toString();
        expect((await get(id)).body).toMatchObject({ state, validUntil: lastDay });
        expect(await manage(`state=${state}&q=${id}`)).toEqual([id]);
        expect((await order()).status).toBe(placed);
      }),
    );

    it('is answered for today at the earliest', () =>
      signedInAt(after, async () => {
        const { _id } = await buildQuote(shop, { customer });
        const lines = [line(hammer, 1, { unitPrice: 9 })];
        expect((await answer(_id.toString(), { lines, validUntil: lastDay })).status).toBe(400);
        expect((await answer(_id.toString(), { lines, validUntil: next })).status).toBe(200);
      }));
  });

  it('is refused at another amount, as after another answer meanwhile', async () => {
    await answer(id, { version: 2, lines: [line(hammer, 20, { unitPrice: 10 })] });
    const { status, body } = await order({ amountToBePaid: 209 });
    expect([status, body.code, body.current]).toEqual([409, 'AMOUNT_CHANGED', { amountToBePaid: 200 }]);
    expect((await get(id)).body.state).toBe('answered');
  });

  it('and another answer at once agree on one price', async () => {
    const other = answer(id, { version: 2, lines: [line(hammer, 20, { unitPrice: 10 })] });
    const [{ status, body }, answered] = await Promise.all([order(), other]);
    const { body: quote } = await get(id);
    if (status === 201) expect([quote.state, quote.subtotal]).toEqual(['ordered', body.amountToBePaid]);
    else expect([body.code, quote.state, quote.subtotal]).toEqual(['QUOTE_CHANGED', 'answered', 200]);
    expect(answered.status === 200 || answered.body.code === 'QUOTE_ORDERED').toBe(true);
  });

  it.each([{ removed: true }, { status: 'draft' as const }])('is refused with a product that is %j', async (facts) => {
    await shop.model(Product).updateOne({ _id: wrench._id }, facts);
    const { body: price } = await shop.call('POST', `/quote/${id}/price`, { token: customer.token, body: {} });
    const message = 'This product is no longer sold.';
    expect(price.lines).toMatchObject([
      { problem: null },
      { name: 'Pipe wrench', partNumber: wrench.partNumber, problem: { code: 'PRODUCT_NOT_FOUND', message } },
    ]);
    const { status, body } = await order();
    expect([status, body]).toMatchObject([
      404,
      { code: 'PRODUCT_NOT_FOUND', message: `Pipe wrench: ${message}`, fieldErrors: { 'lines.1.itemId': message } },
    ]);
    expect((await get(id)).body.state).toBe('answered');
  });

  it.each([{ lines: [{ itemId: 'a'.repeat(24), quantity: 1 }] }, { itemId: 'a'.repeat(24), quantity: 1 }])(
    'takes no products beside it: %j',
    async (products) => {
      const { status, body } = await order(products);
      expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ['quote']]);
    },
  );

  it('adds delivery and taxes to it, as its price says', async () => {
    const method = { _id: new Types.ObjectId(), name: 'Courier', priceCents: 500, freeFromCents: null, countries: [] };
    await shop.model(Settings).create({
      ...DEFAULT_SETTINGS,
      _id: SETTINGS_ID,
      deliveryMethods: [{ ...method, days: { from: 1, to: 3 } }],
      taxes: [{ name: 'VAT', rate: 1500, countries: [], isIncluded: false }],
    });
    try {
      const priceOf = (body: Sent) => shop.call('POST', `/quote/${id}/price`, { token: customer.token, body });
      let price: Answer['body'];
      await eventually(async () => {
        price = (await priceOf({ country: 'IN' })).body;
        return price.deliveries?.length === 1;
      });
      expect(price).toMatchObject({ subtotal: 209, deliveryAmount: 5, taxes: [{ amount: 32.1 }], total: 246.1 });
      expect(price.lines).toMatchObject([{ name: 'Claw hammer', unitPrice: 9.5, problem: null }, { quantity: 1 }]);
      const { status, body } = await order({ amountToBePaid: price.total, country: 'IN', delivery: price.delivery });
      expect([status, body.amountToBePaid, body.country, body.delivery]).toEqual([201, 246.1, 'IN', 'Courier']);
      expect(refusal(await priceOf({}))).toEqual([409, 'QUOTE_ORDERED']);
    } finally {
      await shop.model(Settings).deleteMany();
    }
  });
});
