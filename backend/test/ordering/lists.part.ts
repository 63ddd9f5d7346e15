import { Types } from 'mongoose';
import { MAX_STOCK } from '../../src/platform/common/stock.js';
import { MAX_LIST_LINES, MAX_LIST_NAME_LENGTH, MAX_LISTS } from '../../src/ordering/lists/list-limits.js';
import { List } from '../../src/ordering/lists/list.schema.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { type BuiltUser, buildList, buildProduct, buildUser } from '../support/builders.js';
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
const lineOf = (quantity: unknown = 10, itemId: unknown = newId()): Sent => ({ itemId, quantity });
const key = (): string => `key-${newId()}`;
const get = async ({ token }: BuiltUser = customer): Promise<Answer['body']> =>
  (await shop.call('GET', '/list', { token })).body.lists;
const add = (body: Sent, { token }: BuiltUser = customer): Promise<Answer> =>
  shop.call('POST', '/list', { token, body: { name: 'Monday’s van', lines: [], ...body } });
const put = (id: string, body: Sent, { token }: BuiltUser = customer): Promise<Answer> =>
  shop.call('PUT', `/list/${id}`, { token, body });
const remove = (id: string, { token }: BuiltUser = customer): Promise<Answer> =>
  shop.call('DELETE', `/list/${id}`, { token });
const statusAndCode = ({ status, body }: Answer): unknown[] => [status, body.code];

describe('POST /list', () => {
  it('makes lists that are listed by name, for their owner alone', async () => {
    const lines = [lineOf(3), lineOf(MAX_STOCK)];
    const { status, body } = await add({ name: '  Workshop ', lines });
    expect([status, body]).toEqual([
      201,
      { _id: expect.any(String), name: 'Workshop', lines, products: [], version: 1 },
    ]);
    const [third, tenth] = [(await add({ name: 'á van 3' })).body, (await add({ name: 'a van 10' })).body];
    expect(await get()).toEqual([third, tenth, body]);
    expect(await get(await buildUser(shop))).toEqual([]);
  });

  it('refuses a name that another list has, in other capitals and spaces too; of each owner', async () => {
    await add({ name: 'Monday’s  Van' });
    const refused = await add({ name: 'monday’s van', lines: [lineOf()] });
    expect(statusAndCode(refused)).toEqual([409, 'LIST_NAME_TAKEN']);
    expect(refused.body.fieldErrors).toEqual({ name: 'You have a list of this name already.' });
    expect((await add({ name: 'Monday’s Van' }, await buildUser(shop))).status).toBe(201);
    const answers = await Promise.all([1, 2, 3, 4].map((quantity) => add({ name: 'Rush', lines: [lineOf(quantity)] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('may be sent again with its key, at once or later, and makes one list', async () => {
    const sent = { lines: [lineOf()], idempotencyKey: key() };
    const answers = await Promise.all([add(sent), add(sent), add(sent)]);
    answers.push(await add(sent));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    const other = await add({ ...sent, name: 'Another' });
    expect(statusAndCode(other)).toEqual([409, 'LIST_ADDED_ALREADY']);
    expect(await get()).toHaveLength(1);
  });

  it(`makes at most ${MAX_LISTS} lists`, async () => {
    for (let made = 1; made < MAX_LISTS; made++) await buildList(shop, { owner: customer._id });
    expect((await add({ name: 'The last' })).status).toBe(201);
    expect(statusAndCode(await add({ name: 'One more' }))).toEqual([409, 'TOO_MANY_LISTS']);
    const [first] = await get();
    await remove(first._id);
    expect((await add({ name: 'One more' })).status).toBe(201);
  });

  it(`takes ${MAX_LIST_LINES} lines of the greatest quantity, and the longest name in any letters`, async () => {
    const lines = Array.from({ length: MAX_LIST_LINES }, () => lineOf(MAX_STOCK));
    const name = 'ৰ'.repeat(MAX_LIST_NAME_LENGTH);
    const { status, body } = await add({ name, lines, idempotencyKey: 'k'.repeat(64) });
    expect([status, body.lines.length, body.name]).toEqual([201, MAX_LIST_LINES, name]);
  });

  const id = newId();
  it.each<[string, Sent, string]>([
    ['a line too many', { lines: Array.from({ length: MAX_LIST_LINES + 1 }, () => lineOf(1)) }, 'lines'],
    ['a product twice', { lines: [lineOf(1, id), lineOf(1, id.toUpperCase())] }, 'lines.1.itemId'],
    ['a quantity of 1e9', { lines: [lineOf(1e9)] }, 'lines.0.quantity'],
    ['no unit', { lines: [lineOf(0)] }, 'lines.0.quantity'],
    ['an operator for an id', { lines: [lineOf(1, { $ne: '' })] }, 'lines.0.itemId'],
    ['a part number', { lines: [{ ...lineOf(), partNumber: 'KG-1' }] }, 'lines.0.partNumber'],
    ['no list', { lines: 'KG-1' }, 'lines'],
    ['an empty name', { name: ' \u200b ' }, 'name'],
    ['a long name', { name: 'x'.repeat(MAX_LIST_NAME_LENGTH + 1) }, 'name'],
    ['an operator for a name', { name: { $gt: '' } }, 'name'],
    ['a short key', { idempotencyKey: 'abc' }, 'idempotencyKey'],
  ])('refuses %s by the field', async (_what, sent, field) => {
    const { status, body } = await add(sent);
    expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([400, [field]]);
    expect(await shop.model(List).countDocuments({ owner: customer._id })).toBe(0);
  });
});

it('says what products were called that are no longer sold, also after further changes, and no draft', async () => {
  const hammer = await buildProduct(shop, { name: 'Claw hammer' });
  const draft = await buildProduct(shop, { name: 'A secret', status: 'draft' });
  const [itemId, other] = [hammer._id.toString(), draft._id.toString()];
  const { body: made } = await add({ lines: [lineOf(2, itemId), lineOf(1, other)] });
  await shop.model(Product).updateOne({ _id: hammer._id }, { removed: true, name: 'Removed' });
  const products = [{ itemId, name: 'Claw hammer', partNumber: hammer.partNumber }];
  expect(await get()).toMatchObject([{ products }]);
  const sent = { name: 'Tuesday’s van', lines: [lineOf(1, other), lineOf(3, itemId)], version: 1 };
  expect((await put(made._id, sent)).body).toMatchObject({ lines: sent.lines, products });
});

describe('PUT /list/{id}', () => {
  it('replaces name and lines, and may be sent twice, as by a client that lost the answer', async () => {
    const { body: made } = await add({ lines: [lineOf()] });
    const sent = { name: 'Tuesday’s van', lines: [lineOf(5), lineOf(6)], version: 1 };
    const [saved, again] = [await put(made._id, sent), await put(made._id, sent)];
    expect([saved.status, saved.body]).toEqual([200, { ...sent, _id: made._id, products: [], version: 2 }]);
    expect([again.status, again.body]).toEqual([200, saved.body]);
    expect(await get()).toEqual([saved.body]);
    expect((await put(made._id, { name: 'TUESDAY’S VAN', lines: [], version: 2 })).body.name).toBe('TUESDAY’S VAN');
  });

  it('takes one of many devices at once, and shows the others the list as it is', async () => {
    const { body: made } = await add({});
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((quantity) => put(made._id, { name: made.name, lines: [lineOf(quantity)], version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const [current] = await get();
    for (const { status, body } of answers) {
      if (status === 409) expect(body).toMatchObject({ code: 'LIST_CHANGED', current });
    }
  });

  it('refuses the name of another list, and keeps the list as it was', async () => {
    await add({ name: 'Taken' });
    const { body: made } = await add({ name: 'Mine' });
    expect(statusAndCode(await put(made._id, { name: 'taken', lines: [lineOf()], version: 1 }))).toEqual([
      409,
      'LIST_NAME_TAKEN',
    ]);
    expect(await get()).toContainEqual(made);
  });
});

it("answers of another's list what it answers of an unknown one, and leaves it alone", async () => {
  const owner = await buildUser(shop);
  const { body: theirs } = await add({ lines: [lineOf()] }, owner);
  const sent = { name: 'Mine now', lines: [], version: 1 };
  for (const ask of [(id: string) => put(id, sent), (id: string) => remove(id)]) {
    const [unknown, another] = [await ask(newId()), await ask(theirs._id)];
    expect(statusAndCode(unknown)).toEqual([404, 'LIST_NOT_FOUND']);
    expect([another.status, another.body.message]).toEqual([404, unknown.body.message]);
  }
  expect(await get(owner)).toEqual([theirs]);
  expect((await put('x', sent)).status).toBe(400);
});

it('is removed once, and its name is free again', async () => {
  const { body: made } = await add({});
  expect((await remove(made._id)).body).toEqual({ acknowledged: true });
  expect(statusAndCode(await remove(made._id))).toEqual([404, 'LIST_NOT_FOUND']);
  expect(statusAndCode(await put(made._id, { name: 'x', lines: [], version: 1 }))).toEqual([404, 'LIST_NOT_FOUND']);
  expect((await add({})).status).toBe(201);
});
