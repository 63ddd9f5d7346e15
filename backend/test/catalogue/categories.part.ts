import { Types } from 'mongoose';
import { CategoriesService } from '../../src/catalogue/categories/categories.service.js';
import { MAX_CATEGORIES } from '../../src/catalogue/categories/category-limits.js';
import { Category } from '../../src/catalogue/categories/category.schema.js';
import type { CategoryView } from '../../src/catalogue/categories/category.view.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { type BuiltUser, buildAdmin, buildProduct } from '../support/builders.js';
import { type Answer, Shop } from '../support/shop.js';

let shop: Shop;
let admin: BuiltUser;

beforeAll(async () => {
  shop = await Shop.open();
  admin = await buildAdmin(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.model(Category).deleteMany();
  await shop.model(Product).deleteMany();
});

const HEAD_MASS = { label: 'Head mass', type: 'number', unit: 'g', isFilter: true, isDecisive: true };
const FACE = { label: 'Face', type: 'choice', choices: ['smooth', 'milled'], isFilter: true, isDecisive: false };
const HANDLE = { label: 'Handle', type: 'text' };

const post = (body: object): Promise<Answer> => shop.call('POST', '/category', { token: admin.token, body });
const patch = ({ _id, version }: CategoryView, body: object): Promise<Answer> =>
  shop.call('PATCH', `/category/${_id}`, { token: admin.token, body: { version, ...body } });
const remove = (id: string, query = ''): Promise<Answer> =>
  shop.call('DELETE', `/category/${id}${query}`, { token: admin.token });

async function added(name: string, facts: object = {}): Promise<CategoryView> {
  const { status, body } = await post({ name, ...facts });
  expect([status, body.fieldErrors]).toEqual([201, undefined]);
  return body;
}

const list = async (): Promise<CategoryView[]> => (await shop.call('GET', '/category')).body;
const shown = async (): Promise<string[]> =>
  (await list()).map(({ name, parent, position }) => `${parent ? '- ' : ''}${name} ${position}`);

const productOf = ({ _id }: CategoryView, facts: Partial<Product> = {}): Promise<Product> =>
  buildProduct(shop, { category: new Types.ObjectId(_id), ...facts });

const refusal = ({ status, body }: Answer) => [status, body.code, Object.keys(body.fieldErrors ?? {})];

describe('GET /category', () => {
  it('lists the tree with attributes, and counts what is on the shop in each category and below', async () => {
    const hand = await added('Hand tools', { text: 'For the bench.', attributes: [HANDLE] });
    const hammers = await added('Claw Hammers, forged', { parent: hand._id, attributes: [HEAD_MASS, FACE] });
    await added('Power tools');
    await productOf(hand);
    await productOf(hammers);
    await productOf(hammers, { status: 'draft' });
    await productOf(hammers, { removed: true });
    await buildProduct(shop);
    const { status, body } = await shop.call('GET', '/category');
    expect(status).toBe(200);
    const facts = { picture: null, drawing: null, version: 1 };
    expect(body).toEqual([
      {
        ...facts,
        _id: hand._id,
        name: 'Hand tools',
        slug: 'hand-tools',
        parent: null,
        position: 0,
        text: 'For the bench.',
        productCount: 2,
        attributes: [{ ...HANDLE, key: 'handle', isFilter: false, isDecisive: false }],
      },
      {
        ...facts,
        _id: hammers._id,
        name: 'Claw Hammers, forged',
        slug: 'claw-hammers-forged',
        parent: hand._id,
        position: 0,
        text: '',
        productCount: 1,
        attributes: [
          { ...HEAD_MASS, key: 'headMass' },
          { ...FACE, key: 'face' },
        ],
      },
      expect.objectContaining({ name: 'Power tools', position: 1, productCount: 0 }),
    ]);
  });

  it('takes the attributes of a category that was stored without a word about it for none that decides', async () => {
    await added('Hammers', { attributes: [HEAD_MASS] });
    await shop.model(Category).updateOne({}, { $unset: { 'attributes.0.isDecisive': '' } });
    expect((await list())[0]?.attributes).toEqual([{ ...HEAD_MASS, key: 'headMass', isDecisive: false }]);
  });

  it('counts a product that has just been put there', async () => {
    const hand = await added('Hand tools');
    expect((await list())[0]).toMatchObject({ productCount: 0 });
    await productOf(hand);
    expect((await list())[0]).toMatchObject({ productCount: 1 });
  });
});

describe('POST /category', () => {
  it('gives every category an address of its own', async () => {
    const names = ['Saws', 'Saws', '***', 'Bench vises'];
    const slugs = [];
    for (const name of names) slugs.push((await added(name)).slug);
    expect(slugs).toEqual(['saws', 'saws-2', 'category', 'bench-vises']);
    expect((await added('Vises', { slug: 'all-vises' })).slug).toBe('all-vises');
    expect((await added('ড্রিল')).slug).toBe('ড্রিল');
    expect((await added('Hammers', { slug: 'হাতু\u09dcি' })).slug).toBe('হাতু\u09a1\u09bcি');
  });

  it('puts it where it is to stand, and at the end unless told', async () => {
    await added('A');
    await added('B');
    await added('C', { position: 1 });
    expect(await shown()).toEqual(['A 0', 'C 1', 'B 2']);
  });

  it('makes the keys of attributes from their labels', async () => {
    const labels = ['Head mass', 'head mass', 'Länge', '3 jaws', 'Constructor', 'ওজন'];
    const { attributes } = await added('Hammers', { attributes: labels.map((label) => ({ label, type: 'text' })) });
    expect(attributes.map(({ key }) => key)).toEqual([
      'headMass',
      'headMass2',
      'lange',
      'jaws',
      'constructor2',
      'attribute',
    ]);
  });

  it('adds one for repeated and concurrent requests with one key, and refuses another one with it', async () => {
    const body = { name: 'Hammers', attributes: [HEAD_MASS], idempotencyKey: 'the-hammers-of-mine' };
    const answers = await Promise.all([post(body), post(body), post(body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    await added('Saws', { position: 0 });
    expect((await post(body)).body._id).toBe(answers[0]?.body._id);
    expect(refusal(await post({ ...body, name: 'Saws' }))).toEqual([409, 'CATEGORY_ADDED_ALREADY', []]);
    expect(await shown()).toEqual(['Saws 0', 'Hammers 1']);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ slug: '../admin' }, 'slug'],
    [{ attributes: [{ label: 'Face', type: 'choice', choices: ['A\nB'] }] }, 'attributes.0.choices'],
    [{ slug: 'hand/tools' }, 'slug'],
    [{ slug: 'Hand-Tools' }, 'slug'],
    [{ slug: 'taken' }, 'slug'],
    [{ parent: 'root' }, 'parent'],
    [{ parent: '0123456789abcdef01234567' }, 'parent'],
    [{ position: -1 }, 'position'],
    [{ text: 'x'.repeat(501) }, 'text'],
    [{ picture: 'javascript:alert(1)' }, 'picture'],
    [{ drawing: 'anvil' }, 'drawing'],
    [{ drawing: 'constructor' }, 'drawing'],
    [{ drawing: ['hammer'] }, 'drawing'],
    [{ colour: 'red' }, 'colour'],
    [{ attributes: 'mass' }, 'attributes'],
    [
      { attributes: Array.from({ length: 200 }, (_, at) => ({ label: `Attribute ${at}`, type: 'text' })) },
      'attributes',
    ],
    [{ attributes: [{ ...FACE, choices: Array.from({ length: 51 }, (_, at) => `${at}`) }] }, 'attributes.0.choices'],
    [{ attributes: [{ ...FACE, choices: ['smooth', 'smooth'] }] }, 'attributes.0.choices'],
    [{ attributes: [{ ...FACE, choices: [] }] }, 'attributes.0.choices'],
    [{ attributes: [{ ...FACE, choices: undefined }] }, 'attributes.0.choices'],
    [{ attributes: [{ ...FACE, choices: ['x'.repeat(61)] }] }, 'attributes.0.choices'],
    [{ attributes: [{ ...FACE, choices: ['smooth', 'milled, fine'] }] }, 'attributes.0.choices'],
    [{ attributes: [HANDLE, { ...HANDLE, choices: ['a'] }] }, 'attributes.1.choices'],
    [{ attributes: [{ ...HANDLE, unit: 'mm' }] }, 'attributes.0.unit'],
    [{ attributes: [{ ...HANDLE, type: 'date' }] }, 'attributes.0.type'],
    [{ attributes: [{ ...HANDLE, label: '' }] }, 'attributes.0.label'],
    [{ attributes: [{ ...HANDLE, key: 'a.b' }] }, 'attributes.0.key'],
    [{ attributes: [{ ...HANDLE, key: 'constructor' }] }, 'attributes.0.key'],
    [
      {
        attributes: [
          { ...HANDLE, key: 'a' },
          { ...FACE, key: 'a' },
        ],
      },
      'attributes.1.key',
    ],
    [{ attributes: [{ ...HANDLE, colour: 'red' }] }, 'attributes.0.colour'],
    [{ attributes: [[HANDLE]] }, 'attributes'],
    [{ attributes: ['mass'] }, 'attributes.0'],
  ])('refuses %j by its field', async (change, field) => {
    await added('Taken');
    expect(refusal(await post({ name: 'Hammers', ...change }))).toEqual([400, 'INVALID_INPUT', [field]]);
    expect(await shown()).toEqual(['Taken 0']);
  });

  it('refuses a fourth level, and more categories than a shop has', async () => {
    const [first, second] = [await added('First'), await added('Other')];
    const below = await added('Second', { parent: first._id });
    const last = await added('Third', { parent: below._id });
    expect(refusal(await post({ name: 'Fourth', parent: last._id }))).toEqual([400, 'INVALID_INPUT', ['parent']]);
    expect(refusal(await patch(first, { parent: second._id }))).toEqual([400, 'INVALID_INPUT', ['parent']]);
    const many = Array.from({ length: MAX_CATEGORIES - 4 }, (_, at) => ({
      name: 'n',
      slug: `s${at}`,
      position: at + 2,
    }));
    await shop.model(Category).insertMany(many);
    expect(refusal(await post({ name: 'One more' }))).toEqual([409, 'TOO_MANY_CATEGORIES', []]);
  });
});

describe('PATCH /category/{id}', () => {
  it('changes what was sent, and nothing else', async () => {
    const before = await added('Hammers', { text: 'Forged.', attributes: [HEAD_MASS] });
    const { status, body } = await patch(before, { name: 'Claw hammers', picture: 'https://example.com/a.webp' });
    expect(status).toBe(200);
    const after = { ...before, name: 'Claw hammers', picture: 'https://example.com/a.webp', version: 2 };
    expect(body).toEqual(after);
    expect(await list()).toEqual([after]);
  });

  it('keeps the values of an attribute that gets another label, unit, place and more choices', async () => {
    const before = await added('Hammers', { attributes: [HEAD_MASS, FACE] });
    const { _id } = await productOf(before, { attributes: { headMass: 450, face: 'milled' } });
    const attributes = [
      { ...FACE, key: 'face', label: 'Striking face', choices: ['milled', 'smooth', 'soft'], isDecisive: true },
      { ...HEAD_MASS, key: 'headMass', label: 'Mass', unit: 'gram', isFilter: false, isDecisive: false },
    ];
    const { status, body } = await patch(before, { attributes });
    expect([status, body.attributes]).toEqual([200, attributes]);
    expect((await shop.model(Product).findById(_id).lean())?.attributes).toEqual({ headMass: 450, face: 'milled' });
  });

  it.each([
    [
      'a type',
      [
        { ...HEAD_MASS, key: 'headMass', type: 'text', unit: undefined },
        { ...FACE, key: 'face' },
      ],
    ],
    [
      'fewer choices',
      [
        { ...HEAD_MASS, key: 'headMass' },
        { ...FACE, key: 'face', choices: ['smooth'] },
      ],
    ],
    ['no such attribute', [{ ...FACE, key: 'face' }]],
  ])('refuses %s that values do not fit, names the products and keeps all', async (_, attributes) => {
    const hand = await added('Hand tools', { attributes: [HEAD_MASS, FACE] });
    const below = await added('Hammers', { parent: hand._id });
    const { _id } = await productOf(below, {
      name: 'Club hammer',
      status: 'draft',
      attributes: { headMass: 450, face: 'milled' },
    });
    await productOf(below, { removed: true, attributes: { headMass: 450, face: 'milled' } });
    await productOf(below, { attributes: {} });
    const answer = await patch(hand, { attributes });
    expect(refusal(answer)).toEqual([409, 'ATTRIBUTE_IN_USE', ['attributes']]);
    expect(answer.body.current).toEqual({ products: [{ _id: _id.toString(), name: 'Club hammer' }] });
    expect((await list())[0]).toEqual({ ...hand, productCount: 1 });
  });

  it('names ten of many products', async () => {
    const hand = await added('Hand tools', { attributes: [HANDLE] });
    for (let at = 0; at < 12; at++) await productOf(hand, { attributes: { handle: 'ash' } });
    const { body } = await patch(hand, { attributes: [] });
    expect([body.current.products.length, body.message.endsWith(' and more.')]).toEqual([10, true]);
  });

  it('changes a type that all values fit, and removes an attribute that no product has', async () => {
    const before = await added('Hammers', { attributes: [FACE, HEAD_MASS] });
    await productOf(before, { attributes: { face: 'smooth' } });
    const { status } = await patch(before, { attributes: [{ key: 'face', label: 'Face', type: 'text' }] });
    expect(status).toBe(200);
  });

  it('refuses a key that stands above or below', async () => {
    const hand = await added('Hand tools', { attributes: [HANDLE] });
    const hammers = await added('Hammers', { parent: hand._id, attributes: [HEAD_MASS] });
    const twice = { attributes: [{ ...HANDLE, key: 'handle' }] };
    expect(refusal(await patch(hammers, twice))).toEqual([400, 'INVALID_INPUT', ['attributes.0.key']]);
    const below = { attributes: [{ ...HANDLE, key: 'headMass' }] };
    expect(refusal(await patch(hand, below))).toEqual([400, 'INVALID_INPUT', ['attributes.0.key']]);
    const made = await patch(hand, { attributes: [{ ...HANDLE, key: 'handle' }, HEAD_MASS] });
    expect(made.body.attributes[1].key).toBe('headMass2');
    const other = await added('Others', { attributes: [{ ...HANDLE, key: 'handle' }] });
    expect(refusal(await patch(other, { parent: hand._id }))).toEqual([400, 'INVALID_INPUT', ['parent']]);
  });

  it('moves a category with all that is below it', async () => {
    const [a, b] = [await added('A'), await added('B')];
    const under = await added('Under A', { parent: a._id });
    await added('Deep', { parent: under._id });
    expect((await patch(under, { parent: null, position: 0 })).status).toBe(200);
    expect(await shown()).toEqual(['Under A 0', '- Deep 0', 'A 1', 'B 2']);
    expect((await patch(b, { position: 0 })).status).toBe(200);
    expect(await shown()).toEqual(['B 0', 'Under A 1', '- Deep 0', 'A 2']);
    expect((await patch(a, { parent: b._id, position: 9 })).body).toMatchObject({ parent: b._id, position: 0 });
    expect(await shown()).toEqual(['B 0', '- A 0', 'Under A 1', '- Deep 0']);
  });

  it('moves none below itself', async () => {
    const a = await added('A');
    const b = await added('B', { parent: a._id });
    for (const parent of [a._id, b._id]) {
      expect(refusal(await patch(a, { parent }))).toEqual([400, 'INVALID_INPUT', ['parent']]);
    }
  });

  it('moves none to where the values of its products mean nothing', async () => {
    const hand = await added('Hand tools', { attributes: [HANDLE] });
    const hammers = await added('Hammers', { parent: hand._id });
    await productOf(hammers, { attributes: { handle: 'ash' } });
    expect(refusal(await patch(hammers, { parent: null }))).toEqual([409, 'ATTRIBUTE_IN_USE', ['parent']]);
    const like = await added('Garden tools', { attributes: [HANDLE] });
    expect((await patch(hammers, { parent: like._id })).status).toBe(200);
  });

  it('answers an admin who saw an older version with the category as it is', async () => {
    const before = await added('Hammers');
    const { body: edited } = await patch(before, { name: 'Claw hammers' });
    const late = await patch(before, { name: 'Sledge hammers' });
    expect(refusal(late)).toEqual([409, 'CATEGORY_EDITED', []]);
    expect(late.body.current).toEqual({ ...edited, savedBy: 'Rahima Khatun' });
    expect((await patch(before, { name: 'Claw hammers' })).body).toEqual(edited);
  });

  it('answers 404 for a category that never existed', async () => {
    const answer = await patch({ ...(await added('A')), _id: new Types.ObjectId().toString() }, { name: 'B' });
    expect(refusal(answer)).toEqual([404, 'CATEGORY_NOT_FOUND', []]);
  });
});

describe('DELETE /category/{id}', () => {
  it('removes an empty category, and closes its gap', async () => {
    const { _id } = await added('A');
    await added('B');
    expect((await remove(_id, '?version=1')).status).toBe(200);
    expect(await shown()).toEqual(['B 0']);
    expect(refusal(await remove(_id))).toEqual([404, 'CATEGORY_NOT_FOUND', []]);
  });

  it('refuses one with products, drafts included, with categories below, or edited meanwhile', async () => {
    const hand = await added('Hand tools');
    const hammers = await added('Hammers', { parent: hand._id });
    const { _id } = await productOf(hammers, { status: 'draft' });
    expect(refusal(await remove(hand._id))).toEqual([409, 'CATEGORY_NOT_EMPTY', []]);
    const answer = await remove(hammers._id);
    expect(refusal(answer)).toEqual([409, 'CATEGORY_NOT_EMPTY', []]);
    expect(answer.body.current.products).toEqual([{ _id: _id.toString(), name: 'Claw hammer' }]);
    await shop.model(Product).updateMany({}, { removed: true });
    await patch(hammers, { name: 'Mallets' });
    expect(refusal(await remove(hammers._id, '?version=1'))).toEqual([409, 'CATEGORY_EDITED', []]);
    expect((await remove(hammers._id, '?version=2')).status).toBe(200);
  });
});

describe('two admins at once', () => {
  it('of whom one changes what the other saw are told so', async () => {
    const before = await added('Hammers');
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => patch(before, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await list())[0]).toMatchObject({ version: 2 });
  });

  it('make no circle of categories', async () => {
    const [a, b] = [await added('A'), await added('B')];
    const answers = await Promise.all([patch(a, { parent: b._id }), patch(b, { parent: a._id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await list()).toHaveLength(2);
  });

  it('give no place, address or key twice', async () => {
    const hand = await added('Hand tools');
    const names = ['Saws', 'Saws', 'Files', 'Files'];
    await Promise.all(names.map((name) => added(name, { parent: hand._id })));
    const below = (await list()).filter(({ parent }) => parent === hand._id);
    expect(below.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect(new Set(below.map(({ slug }) => slug)).size).toBe(4);
    const [saws] = below;
    const answers = await Promise.all(
      [hand, saws ?? hand].map((category) => patch(category, { attributes: [{ ...HANDLE, key: 'handle' }] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('lose no value when one takes an attribute away while the other gives it to a product', async () => {
    for (let round = 0; round < 5; round++) {
      const category = await added(`Round ${round}`, { attributes: [HANDLE] });
      const { _id } = await productOf(category);
      const id = new Types.ObjectId(category._id);
      const give = shop.connection.transaction(async (session) => {
        await shop.app.get(CategoriesService).requireFit(id, { handle: 'ash' }, session);
        await shop.model(Product).updateOne({ _id }, { attributes: { handle: 'ash' } }, { session });
      });
      const [given, { status }] = await Promise.all([
        give.then(
          () => true,
          () => false,
        ),
        patch(category, { attributes: [] }),
      ]);
      expect({ given, status }).toEqual(given ? { given, status: 409 } : { given, status: 200 });
    }
  });
});

describe('what a product states', () => {
  const fit = (category: CategoryView | null, values: Record<string, string | number>) =>
    shop.connection.transaction((session) =>
      shop.app.get(CategoriesService).requireFit(category && new Types.ObjectId(category._id), values, session),
    );

  it('fits its category and the categories above', async () => {
    const hand = await added('Hand tools', { attributes: [HANDLE] });
    const hammers = await added('Hammers', { parent: hand._id, attributes: [HEAD_MASS] });
    await expect(fit(hammers, { handle: 'ash', headMass: 450 })).resolves.toBeUndefined();
    await expect(fit(hand, { headMass: 450 })).rejects.toMatchObject({
      fieldErrors: { 'attributes.headMass': expect.any(String) },
    });
    await expect(fit(null, { handle: 'ash' })).rejects.toMatchObject({
      fieldErrors: { 'attributes.handle': expect.any(String) },
    });
  });

  it('names a category that exists', async () => {
    const gone = { ...(await added('A')), _id: new Types.ObjectId().toString() };
    await expect(fit(gone, {})).rejects.toMatchObject({ fieldErrors: { category: 'There is no such category.' } });
  });
});
