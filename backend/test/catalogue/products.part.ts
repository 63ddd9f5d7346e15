import fc from 'fast-check';
import { Types } from 'mongoose';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { buildAdmin, buildCategory, buildProduct, buildUser, NEW_PRODUCT } from '../support/builders.js';
import { Shop } from '../support/shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());
beforeEach(() => shop.model(Product).deleteMany());

const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, index]));

describe('GET /product/singleProduct/{id}', () => {
  it('answers one product', async () => {
    const { _id } = await buildProduct(shop);
    expect(await shop.call('GET', `/product/singleProduct/${_id}`)).toMatchObject({
      status: 200,
      body: { _id: _id.toString(), name: 'Claw hammer', price: 12.5 },
    });
  });

  it('answers 404 for a removed product, and for one that never existed', async () => {
    const { _id } = await buildProduct(shop, { removed: true });
    for (const id of [_id, new Types.ObjectId()]) {
      const { status, body } = await shop.call('GET', `/product/singleProduct/${id}`);
      expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    }
  });
});

describe('POST /product', () => {
  it("adds a product under the admin's e-mail, ignoring the body's", async () => {
    const { email, token } = await buildAdmin(shop);
    const { status, body } = await shop.call('POST', '/product', {
      token,
      body: { ...NEW_PRODUCT, addedBy: 'another@example.com' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...NEW_PRODUCT, addedBy: email });
    expect((await shop.call('GET', '/product?q=vise')).body).toMatchObject([{ name: 'Bench vise' }]);
  });

  it.each([
    [{ price: 0 }, 'price'],
    [{ price: 1.005 }, 'price'],
    [{ price: 0.1 + 0.2 }, 'price'],
    [{ price: 1_000_000 }, 'price'],
    [{ price: '12' }, 'price'],
    [{ minimum: 0 }, 'minimum'],
    [{ available: -1 }, 'available'],
    [{ available: 1.5 }, 'available'],
    [{ name: '   ' }, 'name'],
    [{ image: 'javascript:alert(1)' }, 'image'],
    [{ image: 'http://plain.example.com/a.png' }, 'image'],
    [{ description: { $gt: '' } }, 'description'],
    [{ colour: 'red' }, 'colour'],
  ])('refuses %j', async (change, field) => {
    const { token } = await buildAdmin(shop);
    const { status, body } = await shop.call('POST', '/product', { token, body: { ...NEW_PRODUCT, ...change } });
    expect(status).toBe(400);
    expect(Object.keys(body.fieldErrors)).toEqual([field]);
    expect(await shop.model(Product).countDocuments()).toBe(0);
  });
});

describe('POST /product with an idempotency key', () => {
  const body = { ...NEW_PRODUCT, idempotencyKey: 'a-product-of-mine' };

  it('adds one product for repeated and concurrent requests, also when some of it was sold meanwhile', async () => {
    const { token } = await buildAdmin(shop);
    const add = () => shop.call('POST', '/product', { token, body });
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    await shop.model(Product).updateOne({}, { $inc: { available: -1 } });
    expect((await add()).status).toBe(201);
    expect(await shop.model(Product).countDocuments()).toBe(1);
  });

  it.each([
    { name: 'Vise' },
    { description: 'Cast.' },
    { minimum: 9 },
    { price: 1 },
    { image: `/api/image/${'f'.repeat(32)}` },
  ])('refuses a key used for a product without %j', async (change) => {
    const { token } = await buildAdmin(shop);
    await shop.call('POST', '/product', { token, body });
    const refused = await shop.call('POST', '/product', { token, body: { ...body, ...change } });
    expect([refused.status, refused.body.code]).toEqual([409, 'PRODUCT_ADDED_ALREADY']);
  });
});

describe('POST /product with the fields of the catalogue', () => {
  const WHOLE = {
    ...NEW_PRODUCT,
    partNumber: 'KG-BV-150',
    attributes: {},
    pictures: [NEW_PRODUCT.image, `/api/image/${'b'.repeat(32)}`],
    multiple: 2,
    maximum: 20,
    priceBreaks: [
      { from: 6, price: 84.5 },
      { from: 12, price: 79 },
    ],
    weightGrams: 11_400,
    status: 'published',
  };

  it('keeps all of them', async () => {
    const { token } = await buildAdmin(shop);
    const [screw, jaw] = [await buildProduct(shop), await buildProduct(shop)];
    const body = { ...WHOLE, related: [String(jaw._id)], spareParts: [String(screw._id), String(jaw._id)] };
    const { status, body: added } = await shop.call('POST', '/product', { token, body });
    expect(status).toBe(201);
    expect(added).toMatchObject({ ...body, slug: 'bench-vise', category: null, version: 1 });
    expect((await shop.call('GET', `/product/singleProduct/${added._id}`)).body).toEqual(added);
  });

  it('states about itself what its category has attributes for', async () => {
    const { token } = await buildAdmin(shop);
    const attributes = [{ key: 'jawWidth', label: 'Jaw width', type: 'number', unit: 'mm', isFilter: true }];
    const { body: vises } = await shop.call('POST', '/category', { token, body: { name: 'Vises', attributes } });
    const add = async (stated: object) =>
      shop.call('POST', '/product', { token, body: { ...NEW_PRODUCT, category: vises._id, attributes: stated } });
    expect((await add({ jawWidth: 150 })).body).toMatchObject({ category: vises._id, attributes: { jawWidth: 150 } });
    for (const [stated, field] of [
      [{ jawWidth: 'wide' }, 'attributes.jawWidth'],
      [{ jawWidth: 'wi\u0000de' }, 'attributes'],
      [{ colour: 'red' }, 'attributes.colour'],
    ] as const) {
      const { status, body } = await add(stated);
      expect([status, Object.keys(body.fieldErrors)]).toEqual([400, [field]]);
    }
    const unknown = { ...NEW_PRODUCT, category: String(new Types.ObjectId()) };
    const { body } = await shop.call('POST', '/product', { token, body: unknown });
    expect(Object.keys(body.fieldErrors)).toEqual(['category']);
  });

  it('makes part numbers that no other product has, also for products added at once', async () => {
    const { token } = await buildAdmin(shop);
    const add = async () =>
      (await shop.call('POST', '/product', { token, body: NEW_PRODUCT })).body.partNumber as string;
    const numbers = await Promise.all([add(), add(), add()]);
    expect(new Set(numbers).size).toBe(3);
    for (const number of numbers) expect(number).toMatch(/^KG-\d{4,}$/);
  });

  it("begins made part numbers with letters of the category's name, and leaves out those that admins gave", async () => {
    const { token } = await buildAdmin(shop);
    const categories = await Promise.all(
      ['claw-hammers', 'chisels', 'hand-tools-for-wood', 'হাতুড়ি', 'cold-heads'].map((slug) =>
        buildCategory(shop, { slug }),
      ),
    );
    await buildProduct(shop, { partNumber: 'KG-CH1001' });
    const numbers: string[] = [];
    for (const { _id } of categories) {
      const body = { ...NEW_PRODUCT, category: String(_id) };
      numbers.push((await shop.call('POST', '/product', { token, body })).body.partNumber);
    }
    expect(numbers).toEqual([
      'KG-CH-1002',
      'KG-CH-1003',
      'KG-HTF-1001',
      expect.stringMatching(/^KG-\d{4,}$/),
      'KG-CH-1004',
    ]);
  });

  it('refuses every mixture of bad fields by one of them, and keeps nothing', async () => {
    const { token } = await buildAdmin(shop);
    const { body: category } = await shop.call('POST', '/category', {
      token,
      body: { name: 'Vises', attributes: [{ key: 'jaw', label: 'Jaw', type: 'number', isFilter: true }] },
    });
    const { partNumber } = await buildProduct(shop);
    const products = () => shop.model(Product).countDocuments();
    const before = await products();
    const bad: [string, fc.Arbitrary<object>][] = [
      ['category', fc.constantFrom({ category: String(new Types.ObjectId()) }, { category: 'vises' })],
      ['attributes.jaw', fc.constantFrom({ attributes: { jaw: 'wide' } }, { attributes: { jaw: '150' } })],
      ['attributes', fc.integer({ min: 61, max: 200 }).map((count) => ({ attributes: numbered(count) }))],
      [
        'priceBreaks',
        fc.integer({ min: 1, max: 8 }).map((from) => ({
          priceBreaks: [
            { from: 9, price: 5 },
            { from, price: 4 },
          ],
        })),
      ],
      [
        'maximum',
        fc
          .integer({ min: 2, max: 40 })
          .filter((maximum) => maximum % 4 > 0)
          .map((maximum) => ({ maximum })),
      ],
      ['partNumber', fc.constantFrom({ partNumber }, { partNumber: partNumber.toLowerCase() })],
      ['documents', fc.constant({ documents: [{ name: 'Sheet', url: `/api/document/${'0'.repeat(32)}` }] })],
    ];
    const mixture = fc.subarray(bad, { minLength: 1, maxLength: 3 }).chain((chosen) =>
      fc.tuple(...chosen.map(([, arbitrary]) => arbitrary)).map((changes) => ({
        fields: chosen.map(([field]) => field),
        change: Object.assign({}, ...changes) as object,
      })),
    );
    await fc.assert(
      fc.asyncProperty(mixture, async ({ fields, change }) => {
        const whole = { ...NEW_PRODUCT, category: category._id, minimum: 4, multiple: 4, price: 9, ...change };
        const { status, body } = await shop.call('POST', '/product', { token, body: whole });
        const named = body.code === 'PART_NUMBER_TAKEN' ? ['partNumber'] : Object.keys(body.fieldErrors ?? {});
        expect([400, 409]).toContain(status);
        expect(named.length).toBeGreaterThan(0);
        for (const name of named) expect(fields.some((field) => name.startsWith(field))).toBe(true);
        expect(await products()).toBe(before);
      }),
      { numRuns: 60 },
    );
  });

  it('refuses a part number that another product has, written in any way', async () => {
    const { token } = await buildAdmin(shop);
    await shop.call('POST', '/product', { token, body: WHOLE });
    const refused = await shop.call('POST', '/product', { token, body: { ...WHOLE, partNumber: 'kgbv-150' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'PART_NUMBER_TAKEN']);
    expect(refused.body.message).toBe('Another product has the part number KG-BV-150.');
    expect(await shop.model(Product).countDocuments()).toBe(1);
  });

  it('takes a part number with other dashes, and of one that is added twice at once only the first', async () => {
    const { token } = await buildAdmin(shop);
    const add = async (partNumber: string) => {
      const { status, body } = await shop.call('POST', '/product', { token, body: { ...NEW_PRODUCT, partNumber } });
      return [status, status === 201 ? body.partNumber : `${body.code}: ${body.message}`];
    };
    expect(await add('Q-1-12')).toEqual([201, 'Q-1-12']);
    expect(await add('Q-11-2')).toEqual([201, 'Q-11-2']);
    const refused = [
      409,
      expect.stringMatching(/^PART_NUMBER_TAKEN: Another product has the part number Q-11?-12?\.$/),
    ];
    expect(await add('Q112')).toEqual(refused);
    const atOnce = await Promise.all(['q-2-4', 'Q-2-4', 'Q-2-4'].map(add));
    expect(atOnce.map(([status]) => status).sort()).toEqual([201, 409, 409]);
    const { body } = await shop.call('GET', '/product/suggest?q=Q-1-12');
    expect(body.filter(({ isExact }: { isExact?: boolean }) => isExact)).toMatchObject([{ partNumber: 'Q-1-12' }]);
  });

  it.each([
    [{ partNumber: 'KG BV' }, 'partNumber'],
    [{ partNumber: '-KG' }, 'partNumber'],
    [{ minimum: 3 }, 'minimum'],
    [{ maximum: 21 }, 'maximum'],
    [{ maximum: 0 }, 'maximum'],
    [{ priceBreaks: [{ from: 2, price: 80 }] }, 'priceBreaks.0.from'],
    [{ priceBreaks: [{ from: 4, price: 89.95 }] }, 'priceBreaks.0.price'],
    [{ priceBreaks: [WHOLE.priceBreaks[1], WHOLE.priceBreaks[0]] }, 'priceBreaks.1.from'],
    [{ priceBreaks: [{ from: 4, price: '80' }] }, 'priceBreaks.0.price'],
    [{ priceBreaks: [{ from: 4, price: 80, unit: 'box' }] }, 'priceBreaks.0.unit'],
    [{ priceBreaks: { from: 4, price: 80 } }, 'priceBreaks'],
    [{ priceBreaks: [4] }, 'priceBreaks.0'],
    [{ pictures: [] }, 'pictures'],
    [{ pictures: [`/api/image/${'b'.repeat(32)}`] }, 'pictures'],
    [{ pictures: [NEW_PRODUCT.image, NEW_PRODUCT.image] }, 'pictures'],
    [{ pictures: [NEW_PRODUCT.image, 'javascript:alert(1)'] }, 'pictures'],
    [{ pictures: Array.from({ length: 9 }, (_, at) => `https://a.example/${at}.png`) }, 'pictures'],
    [{ attributes: [] }, 'attributes'],
    [{ attributes: { steel: { $gt: '' } } }, 'attributes'],
    [{ attributes: { $where: '1' } }, 'attributes'],
    [{ attributes: Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`key${at}`, at])) }, 'attributes'],
    [{ related: ['x'] }, 'related'],
    [{ related: [String(new Types.ObjectId())] }, 'related'],
    [{ status: 'hidden' }, 'status'],
    [{ weightGrams: 0.5 }, 'weightGrams'],
    [{ category: 'hammers' }, 'category'],
  ])('refuses %j by its field', async (change, field) => {
    const { token } = await buildAdmin(shop);
    const { status, body } = await shop.call('POST', '/product', { token, body: { ...WHOLE, ...change } });
    expect(status).toBe(400);
    expect(Object.keys(body.fieldErrors)).toEqual([field]);
    expect(await shop.model(Product).countDocuments()).toBe(0);
  });
});

describe('PATCH /product/{id}', () => {
  const edit = async (id: Types.ObjectId, body: object, admin: { token: string }) =>
    shop.call('PATCH', `/product/${id}`, { token: admin.token, body });

  it('changes what was sent, and raises the version', async () => {
    const admin = await buildAdmin(shop);
    const { _id, partNumber, description, available } = await buildProduct(shop, { maximum: 50 });
    const changes = { name: 'Club hammer', price: 15, minimum: 6, multiple: 6, maximum: null };
    const { status, body } = await edit(_id, { ...changes, version: 1 }, admin);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...changes, partNumber, description, available, version: 2, slug: 'club-hammer' });
    expect((await shop.call('GET', '/product?q=club')).body).toEqual([body]);
    expect((await shop.call('GET', '/product?q=claw')).body).toEqual([]);
  });

  it('moves the chosen picture to the front, and keeps the others', async () => {
    const admin = await buildAdmin(shop);
    const { _id, image } = await buildProduct(shop);
    const other = `/api/image/${'b'.repeat(32)}`;
    const both = (await edit(_id, { pictures: [image, other], version: 1 }, admin)).body;
    expect(both).toMatchObject({ image, pictures: [image, other] });
    const third = `/api/image/${'c'.repeat(32)}`;
    expect((await edit(_id, { image: third, version: 2 }, admin)).body.pictures).toEqual([third, other]);
    expect((await edit(_id, { pictures: [other], version: 3 }, admin)).body).toMatchObject({ image: other });
  });

  it('refuses an edit of what another admin has edited meanwhile, and answers that', async () => {
    const [one, other] = [await buildAdmin(shop), await buildAdmin(shop)];
    const { _id } = await buildProduct(shop);
    const answers = await Promise.all([
      edit(_id, { name: 'One', version: 1 }, one),
      edit(_id, { description: 'Other.', version: 1 }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [made, refused] = answers[0]?.status === 200 ? answers : answers.toReversed();
    expect(refused?.body).toMatchObject({
      code: 'PRODUCT_EDITED',
      current: { ...made?.body, savedBy: 'Rahima Khatun' },
    });
  });

  it('names who saved it meanwhile, also when that admin was removed since', async () => {
    const [admin, other] = [await buildAdmin(shop), await buildUser(shop, { position: 'admin', displayName: 'Farid' })];
    const { _id } = await buildProduct(shop);
    await edit(_id, { version: 1, name: 'Mallet' }, other);
    await shop.call('POST', `/product/${_id}/stock`, { token: admin.token, body: { add: 1 } });
    const refused = async () => (await edit(_id, { version: 1, name: 'Sledge' }, admin)).body.current;
    expect(await refused()).toMatchObject({ name: 'Mallet', savedBy: 'Farid' });
    await shop.call('DELETE', `/user/${other.email}`, { token: admin.token });
    expect(await refused()).toMatchObject({ savedBy: 'a former colleague' });
  });

  it('is not hindered by sales, and does not undo them', async () => {
    const admin = await buildAdmin(shop);
    const { _id } = await buildProduct(shop, { available: 10, minimum: 5 });
    await shop.call('PUT', `/product/${_id}`, { token: admin.token, body: { remainingQuantity: 4 } });
    const { body } = await edit(_id, { minimum: 4, version: 1 }, admin);
    expect(body).toMatchObject({ available: 4, minimum: 4 });
    const { isOrderable } = (await shop.model(Product).findById(_id).lean()) ?? {};
    expect(isOrderable).toBe(true);
  });

  it.each([
    [{ version: 1, multiple: 3 }, 'minimum'],
    [{ version: 1, name: null }, 'name'],
    [{ version: 1, available: 3 }, 'available'],
    [{ name: 'No version' }, 'version'],
  ])('refuses %j by its field', async (body, field) => {
    const { _id } = await buildProduct(shop);
    const answer = await edit(_id, body, await buildAdmin(shop));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fieldErrors)).toEqual([field]);
  });

  it('refuses a product as its own spare part, and a taken part number', async () => {
    const admin = await buildAdmin(shop);
    const [{ _id }, { partNumber }] = [await buildProduct(shop), await buildProduct(shop)];
    const own = await edit(_id, { version: 1, spareParts: [String(_id)] }, admin);
    expect([own.status, Object.keys(own.body.fieldErrors)]).toEqual([400, ['spareParts']]);
    const taken = await edit(_id, { version: 1, partNumber }, admin);
    expect([taken.status, taken.body.code]).toEqual([409, 'PART_NUMBER_TAKEN']);
  });
});

describe('products that belong together', () => {
  it('are seen from both sides, drafts and those off the shop by fewer', async () => {
    const { token } = await buildAdmin(shop);
    const hammer = await buildProduct(shop, { name: 'Hammer' });
    const own = { related: [hammer._id], spareParts: [] };
    const handle = await buildProduct(shop, { name: 'Handle', related: [hammer._id] });
    const wedge = await buildProduct(shop, { name: 'Wedge' });
    await buildProduct(shop, { name: 'Set', spareParts: [hammer._id] });
    await buildProduct(shop, { name: 'Draft', status: 'draft', ...own });
    await buildProduct(shop, { name: 'Gone', removed: true, ...own, spareParts: [hammer._id] });
    const links = { related: [wedge._id, handle._id], spareParts: [handle._id] };
    await shop.model(Product).updateOne({ _id: hammer._id }, links);
    const namesAt = async (path: string) => {
      const { body } = await shop.call('GET', path, { token });
      const { related, spareParts, sparePartOf } = body as Record<string, Product[]>;
      return [related, spareParts, sparePartOf].map((list) => list?.map(({ name }) => name));
    };
    expect(await namesAt(`/product/links/${hammer._id}`)).toEqual([['Wedge', 'Handle'], ['Handle'], ['Set']]);
    expect(await namesAt(`/product/manage/${hammer._id}/links`)).toEqual([
      ['Wedge', 'Handle', 'Draft'],
      ['Handle'],
      ['Set'],
    ]);
    expect(await namesAt(`/product/links/${handle._id}`)).toEqual([['Hammer'], [], ['Hammer']]);
  });
});

describe('a draft', () => {
  it('is nothing to the public, and whole to an admin', async () => {
    const admin = await buildAdmin(shop);
    const { body: draft } = await shop.call('POST', '/product', {
      token: admin.token,
      body: { ...NEW_PRODUCT, status: 'draft' },
    });
    for (const path of ['/product', '/product/home', '/product?q=vise']) {
      expect((await shop.call('GET', path)).body).toEqual([]);
    }
    const path = `/product/singleProduct/${draft._id}`;
    expect((await shop.call('GET', path, { token: admin.token })).status).toBe(404);
    expect((await shop.call('GET', `/product/manage/${draft._id}`, { token: admin.token })).body).toEqual(draft);
    const published = { token: admin.token, body: { status: 'published', version: 1 } };
    await shop.call('PATCH', `/product/${draft._id}`, published);
    expect((await shop.call('GET', path)).body).toMatchObject({ _id: draft._id, status: 'published' });
  });
});

describe('GET /product/{id}/stock', () => {
  it('lists every change of stock, newest first, which add up to it', async () => {
    const { token, _id: clerk, displayName: byName } = await buildAdmin(shop);
    const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
      shop.call(method, path, { token, body });
    const { _id: id } = (await send('POST', '/product', NEW_PRODUCT)).body;
    await send('POST', `/product/${id}/stock`, { add: 5 });
    await send('PUT', `/product/${id}`, { remainingQuantity: 42 });
    await send('PUT', `/product/${id}`, { remainingQuantity: 42 });
    await send('POST', `/product/${id}/stock`, { set: 41, was: 42 });
    const { body, headers } = await send('GET', `/product/${id}/stock?page=1&limit=3`);
    const entry = { _id: expect.any(String), at: expect.any(String), order: null, by: clerk.toString(), byName };
    expect(body).toEqual([
      { ...entry, reason: 'correction', units: -1, balance: 41 },
      { ...entry, reason: 'correction', units: -3, balance: 42 },
      { ...entry, reason: 'stockIn', units: 5, balance: 45 },
    ]);
    expect(headers['x-total-count']).toBe('4');
    const oldest = (await send('GET', `/product/${id}/stock?page=2&limit=3`)).body;
    expect(oldest).toEqual([{ ...entry, by: null, byName: null, reason: 'opening', units: 40, balance: 40 }]);
  });

  it('is empty for a product that never had any, and 404 without one', async () => {
    const { token } = await buildAdmin(shop);
    const empty = { ...NEW_PRODUCT, available: 0 };
    const { body: product } = await shop.call('POST', '/product', { token, body: empty });
    expect((await shop.call('GET', `/product/${product._id}/stock`, { token })).body).toEqual([]);
    const { status, body } = await shop.call('GET', `/product/${new Types.ObjectId()}/stock`, { token });
    expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  });
});

describe('DELETE /product/{id}', () => {
  it('removes the product, and answers a repeated request the same', async () => {
    const { _id } = await buildProduct(shop);
    const { token } = await buildAdmin(shop);
    for (let time = 0; time < 2; time++) {
      expect(await shop.call('DELETE', `/product/${_id}`, { token })).toMatchObject({
        status: 200,
        body: { acknowledged: true },
      });
      expect((await shop.call('GET', '/product')).body).toEqual([]);
    }
  });

  it('answers 404 for a product that never existed', async () => {
    const { token } = await buildAdmin(shop);
    const { status, body } = await shop.call('DELETE', `/product/${new Types.ObjectId()}`, { token });
    expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  });
});
