import { AuditEntry } from '../../src/audit/audit-entry.schema.js';
import type { OrderStatus } from '../../src/ordering/orders/order.schema.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { Review } from '../../src/catalogue/reviews/review.schema.js';
import { ReviewsService } from '../../src/catalogue/reviews/reviews.service.js';
import { type BuiltUser, buildAdmin, buildOrder, buildProduct, buildUser } from '../support/builders.js';
import { type Answer, Shop } from '../support/shop.js';

let shop: Shop;
let admin: BuiltUser;
let product: Product;

beforeAll(async () => {
  shop = await Shop.open();
  admin = await buildAdmin(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.model(Review).deleteMany();
  product = await buildProduct(shop);
});

const WORDS = { title: 'Good steel', comment: 'Holds its edge.', rating: 4 };
const DAY_MS = 24 * 3_600_000;

/** A customer with an order of the product. */
async function buildBuyer(status: OrderStatus = 'Pending'): Promise<BuiltUser> {
  const customer = await buildUser(shop);
  await buildOrder(shop, { customer, itemId: product._id, status });
  return customer;
}

const post = ({ token }: BuiltUser, change: object = {}): Promise<Answer> =>
  shop.call('POST', '/review', { token, body: { ...WORDS, product: product._id, ...change } });

/** Posts as a new buyer; answers the id. */
async function posted(change: object = {}): Promise<string> {
  const { status, body } = await post(await buildBuyer(), change);
  expect(status).toBe(201);
  return body._id;
}

const patch = (id: string, { token }: BuiltUser, body: object): Promise<Answer> =>
  shop.call('PATCH', `/review/${id}`, { token, body: { version: 1, ...body } });

const shown = async (query = '') => (await shop.call('GET', `/product/${product._id}/reviews${query}`)).body;
const rated = async () => (await shop.call('GET', `/product/singleProduct/${product._id}`)).body.rating;
const own = async ({ token }: BuiltUser) =>
  (await shop.call('GET', `/product/${product._id}/reviews/own`, { token })).body;

const refusal = ({ status, body }: Answer) => [status, body.code];

describe('POST /review of a product', () => {
  it.each(['Pending', 'Shipped'] as const)('is open to a customer with a %s order of it', async (status) => {
    const buyer = await buildBuyer(status);
    expect(await own(buyer)).toEqual({ review: null, isOpen: true });
    const { status: answered, body } = await post(buyer);
    expect([answered, body]).toEqual([
      201,
      { _id: expect.any(String), name: buyer.displayName, email: buyer.email, ...WORDS },
    ]);
    expect(await shown()).toMatchObject({
      average: 4,
      count: 1,
      spread: [0, 0, 0, 1, 0],
      reviews: [{ ...WORDS, email: '', isVerifiedBuyer: true, reply: null, editedAt: null }],
    });
    expect(await rated()).toEqual({ average: 4, count: 1 });
    expect(await own(buyer)).toMatchObject({
      isOpen: true,
      review: { ...WORDS, version: 1, product: product._id.toString() },
    });
  });

  it('is refused without a paid order of that product', async () => {
    const other = await buildUser(shop);
    await buildOrder(shop, { customer: other, status: 'Pending' });
    const cancelled = await buildUser(shop);
    await buildOrder(shop, { customer: cancelled, itemId: product._id, status: 'Pending', cancelled: true });
    for (const caller of [await buildUser(shop), await buildBuyer('Unpaid'), other, cancelled, admin]) {
      expect(refusal(await post(caller))).toEqual([409, 'NOT_A_BUYER']);
      expect(await own(caller)).toEqual({ review: null, isOpen: false });
    }
    expect(await rated()).toEqual({ average: 0, count: 0 });
  });

  it('takes one review of each buyer, also of five sent at once', async () => {
    const buyer = await buildBuyer();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(buyer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('PRODUCT_REVIEWED_ALREADY');
    expect(await rated()).toEqual({ average: 4, count: 1 });
  });

  it('answers a repeated request the same, and counts it once', async () => {
    const buyer = await buildBuyer();
    const idempotencyKey = 'a-review-of-a-product';
    const answers = await Promise.all([1, 2, 3].map(() => post(buyer, { idempotencyKey })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(refusal(await post(buyer, { idempotencyKey, rating: 1 }))).toEqual([409, 'REVIEW_POSTED_ALREADY']);
    await shop.model(Product).updateOne({ _id: product._id }, { removed: true });
    expect((await post(buyer, { idempotencyKey })).status).toBe(201);
    await shop.model(Product).updateOne({ _id: product._id }, { removed: false });
    expect(await rated()).toEqual({ average: 4, count: 1 });
  });

  it('is refused for an unknown product, a draft and what is no id', async () => {
    const buyer = await buildBuyer();
    expect(refusal(await post(buyer, { product: '0'.repeat(24) }))).toEqual([404, 'PRODUCT_NOT_FOUND']);
    await shop.model(Product).updateOne({ _id: product._id }, { status: 'draft' });
    expect(refusal(await post(buyer))).toEqual([404, 'PRODUCT_NOT_FOUND']);
    const { status, body } = await post(await buildBuyer(), { product: { $ne: null } });
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ['product']]);
  });

  it('leaves the reviews of the brand as they were', async () => {
    await posted();
    expect((await shop.call('GET', '/review')).body).toEqual([]);
    const { token } = await buildUser(shop);
    const { body } = await shop.call('POST', '/review', { token, body: WORDS });
    const brand = await shop.call('GET', '/review?page=1&limit=5');
    expect(brand.body).toEqual([{ ...body, email: '' }]);
    expect(brand.headers['x-total-count']).toBe('1');
  });
});

describe('GET /product/{id}/reviews', () => {
  it('pages the newest, highest or lowest first, with average and spread of all', async () => {
    for (const rating of [3, 5, 1, 5]) await posted({ rating });
    const stars = async (query: string) => (await shown(query)).reviews.map(({ rating }: Review) => rating);
    expect(await stars('')).toEqual([5, 1, 5, 3]);
    expect(await stars('?sort=highest')).toEqual([5, 5, 3, 1]);
    expect(await stars('?sort=lowest&limit=2&page=1')).toEqual([1, 3]);
    const { body, headers } = await shop.call('GET', `/product/${product._id}/reviews?page=2&limit=3`);
    expect(body).toMatchObject({ average: 3.5, count: 4, spread: [1, 0, 1, 0, 2], reviews: [{ rating: 3 }] });
    expect(headers['x-total-count']).toBe('4');
  });

  it('refuses an unknown order, and what the public does not see', async () => {
    const { status, body } = await shop.call('GET', `/product/${product._id}/reviews?sort=funniest`);
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ['sort']]);
    await shop.model(Product).updateOne({ _id: product._id }, { removed: true });
    expect(refusal(await shop.call('GET', `/product/${product._id}/reviews`))).toEqual([404, 'PRODUCT_NOT_FOUND']);
  });
});

describe('PATCH /review/{id}', () => {
  it('lets the author change it for 30 days', async () => {
    const buyer = await buildBuyer();
    const id = (await post(buyer)).body._id;
    const edited = await patch(id, buyer, { rating: 1, comment: 'It broke.' });
    expect(edited).toMatchObject({
      status: 200,
      body: { title: WORDS.title, comment: 'It broke.', rating: 1, version: 2 },
    });
    expect(await shown()).toMatchObject({
      average: 1,
      spread: [1, 0, 0, 0, 0],
      reviews: [{ editedAt: expect.any(String) }],
    });
    expect(await rated()).toEqual({ average: 1, count: 1 });
    await shop.model(Review).collection.updateOne({}, { $set: { createdAt: new Date(Date.now() - 30 * DAY_MS) } });
    expect(refusal(await patch(id, buyer, { version: 2, rating: 5 }))).toEqual([409, 'REVIEW_CLOSED']);
    expect(await own(buyer)).toMatchObject({ isOpen: false, review: { rating: 1 } });
  });

  it('keeps the words from others, and the moderation from their author', async () => {
    const buyer = await buildBuyer();
    const id = (await post(buyer)).body._id;
    for (const caller of [admin, await buildUser(shop)]) {
      expect(refusal(await patch(id, caller, { comment: 'Nothing wrong.' }))).toEqual([403, 'FORBIDDEN']);
    }
    for (const body of [{ hiddenReason: 'Mine' }, { reply: 'Thanks' }]) {
      expect(refusal(await patch(id, buyer, body))).toEqual([403, 'FORBIDDEN']);
    }
    expect(refusal(await patch('0'.repeat(24), buyer, {}))).toEqual([404, 'REVIEW_NOT_FOUND']);
  });

  it('does not overwrite what was changed meanwhile', async () => {
    const buyer = await buildBuyer();
    const id = (await post(buyer)).body._id;
    const answers = await Promise.all([1, 2, 3].map((rating) => patch(id, buyer, { rating })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [won] = answers.filter(({ status }) => status === 200);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'REVIEW_EDITED', current: { rating: won?.body.rating, version: 2 } });
    expect(await rated()).toEqual({ average: won?.body.rating, count: 1 });
  });

  it('answers a repeated edit as done, and counts it once', async () => {
    const buyer = await buildBuyer();
    const id = (await post(buyer)).body._id;
    for (const [caller, body] of [
      [buyer, { rating: 2 }],
      [admin, { version: 2, hiddenReason: 'Rude', reply: 'Please call us.' }],
    ] as const) {
      const [first, second] = [await patch(id, caller, body), await patch(id, caller, body)];
      expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    }
    expect(await shop.model(AuditEntry).countDocuments({ 'subject.id': id })).toBe(1);
    expect(await rated()).toEqual({ average: 0, count: 0 });
  });

  it('hides a review with a reason, out of list and average, and shows it again', async () => {
    const [id] = [await posted({ rating: 1 }), await posted({ rating: 5 })];
    const hidden = await patch(id, admin, { hiddenReason: 'Advertises another shop' });
    expect(hidden).toMatchObject({ status: 200, body: { hidden: { reason: 'Advertises another shop' }, version: 2 } });
    expect(await shown()).toMatchObject({ average: 5, count: 1, spread: [0, 0, 0, 0, 1], reviews: [{ rating: 5 }] });
    expect(refusal(await patch(id, admin, { hiddenReason: null }))).toEqual([409, 'REVIEW_EDITED']);
    await patch(id, admin, { version: 2, hiddenReason: null });
    expect(await shown()).toMatchObject({ average: 3, count: 2, spread: [1, 0, 0, 0, 1] });
    expect(await rated()).toEqual({ average: 3, count: 2 });
    const entries = await shop
      .model(AuditEntry)
      .find({ action: 'reviewModerated', 'subject.id': id })
      .sort({ at: 1 })
      .lean();
    expect(entries.map(({ after }) => after)).toEqual([
      { hiddenReason: 'Advertises another shop' },
      { hiddenReason: null },
    ]);
  });

  it('counts an edit of a hidden review once it shows again', async () => {
    const buyer = await buildBuyer();
    const id = (await post(buyer)).body._id;
    await patch(id, admin, { hiddenReason: 'Rude' });
    expect((await patch(id, buyer, { version: 2, rating: 2 })).body).toMatchObject({
      rating: 2,
      hidden: { reason: 'Rude' },
    });
    expect(await rated()).toEqual({ average: 0, count: 0 });
    await patch(id, admin, { version: 3, hiddenReason: null });
    expect(await shown()).toMatchObject({ average: 2, spread: [0, 1, 0, 0, 0] });
  });

  it("shows the shop's reply, until it is taken back", async () => {
    const id = await posted();
    await patch(id, admin, { reply: 'We changed the temper since.' });
    expect((await shown()).reviews).toMatchObject([{ reply: { text: 'We changed the temper since.' } }]);
    await patch(id, admin, { version: 2, reply: null });
    expect((await shown()).reviews).toMatchObject([{ reply: null }]);
  });

  it.each([
    [{ version: 0 }, 'version'],
    [{ rating: 6 }, 'rating'],
    [{ comment: ' ' }, 'comment'],
    [{ hiddenReason: '' }, 'hiddenReason'],
    [{ reply: 'x'.repeat(2001) }, 'reply'],
    [{ rating: 1, hiddenReason: 'Rude' }, 'rating'],
  ])('refuses %j by its field', async (body, field) => {
    const id = await posted();
    const { status, body: refused } = await patch(id, admin, body);
    expect([status, Object.keys(refused.fieldErrors)]).toEqual([400, [field]]);
  });
});

describe('GET /review/manage', () => {
  it('lists both kinds with addresses and reasons, or those asked for', async () => {
    const [ofProduct, hiddenId] = [await posted(), await posted()];
    await patch(hiddenId, admin, { hiddenReason: 'Rude' });
    const { token, email } = await buildUser(shop);
    const brand = (await shop.call('POST', '/review', { token, body: WORDS })).body._id;
    const list = async (query: string) =>
      (await shop.call('GET', `/review/manage${query}`, { token: admin.token })).body;
    const ids = async (query: string) => (await list(query)).map(({ _id }: { _id: string }) => _id);
    expect(await ids('')).toEqual([brand, hiddenId, ofProduct]);
    expect(await ids('?kind=product&page=1&limit=5')).toEqual([hiddenId, ofProduct]);
    expect(await list('?kind=brand')).toMatchObject([
      { _id: brand, email, product: null, productName: null, hidden: null },
    ]);
    expect(await list('?kind=hidden')).toMatchObject([
      { _id: hiddenId, email: expect.stringContaining('@'), productName: product.name, hidden: { reason: 'Rude' } },
    ]);
    const find = (q: string, kind = '') => ids(`?page=1&limit=5&q=${encodeURIComponent(q)}${kind && `&kind=${kind}`}`);
    expect(await find(email)).toEqual([brand]);
    expect(await find(product.partNumber.replaceAll('-', ''))).toEqual([hiddenId, ofProduct]);
    expect(await find(product.partNumber, 'hidden')).toEqual([hiddenId]);
    expect(await find(product.partNumber, 'brand')).toEqual([]);
    expect(await find(WORDS.comment.slice(0, 6))).toEqual([brand, hiddenId, ofProduct]);
    expect(await find(ofProduct)).toEqual([ofProduct]);
    await shop.call('DELETE', '/account', { token });
    expect(await find(email)).toEqual([]);
  });
});

it('counts right when reviews are posted, edited and hidden at once', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => buildBuyer()));
  const ids: string[] = await Promise.all(
    buyers.map(async (buyer, index) => (await post(buyer, { rating: 1 + (index % 5) })).body._id),
  );
  await Promise.all(
    ids.flatMap((id, index) => [
      patch(id, buyers[index] ?? admin, { rating: 5 }),
      patch(id, admin, { hiddenReason: 'Twice at once' }),
    ]),
  );
  const reviews = await shop.model(Review).find({ product: product._id, 'hidden.at': null }).lean();
  const { rating } = (await shop.model(Product).findById(product._id).lean()) ?? {};
  expect(rating).toMatchObject({
    count: reviews.length,
    sum: reviews.reduce((sum, { rating: stars }) => sum + stars, 0),
  });
  const { spread } = await shown();
  expect(spread).toEqual([1, 2, 3, 4, 5].map((stars) => reviews.filter(({ rating: given }) => given === stars).length));
});

describe('an account that goes', () => {
  it('leaves its reviews without a name, still counted', async () => {
    const [leaving, other] = [await buildBuyer(), await buildBuyer()];
    await post(leaving);
    await post(other);
    const exported = await shop.call('GET', '/account/export', { token: leaving.token });
    expect(exported.body.reviews).toMatchObject([{ ...WORDS, product: product._id.toString(), email: leaving.email }]);
    for (const { token } of [leaving, other]) await shop.call('DELETE', '/account', { token });
    expect(await shown()).toMatchObject({
      average: 4,
      count: 2,
      reviews: [{ name: 'A customer' }, { name: 'A customer' }],
    });
    const { body } = await shop.call('GET', '/review/manage', { token: admin.token });
    expect(JSON.stringify(body)).not.toContain(leaving.email);
  });

  it('takes them out of the rating when its e-mail passes to another person, but for hidden ones', async () => {
    const leaving = await buildBuyer();
    await post(leaving, { rating: 1 });
    await posted({ rating: 5 });
    const remove = () =>
      shop.connection.transaction((session) => shop.app.get(ReviewsService).removeOf(leaving, session));
    await remove();
    expect(await shown()).toMatchObject({ average: 5, count: 1, spread: [0, 0, 0, 0, 1] });
    const { body } = await post(leaving, { rating: 1 });
    await patch(body._id, admin, { hiddenReason: 'Rude' });
    await remove();
    expect(await shown()).toMatchObject({ average: 5, count: 1 });
  });
});
