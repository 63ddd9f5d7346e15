import { AuditEntry } from '../../src/audit/audit-entry.schema.js';
import { Review } from '../../src/catalogue/reviews/review.schema.js';
import { buildAdmin, buildProduct, buildReview, buildUser } from '../support/builders.js';
import { Shop } from '../support/shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());
beforeEach(() => shop.model(Review).deleteMany());

const REVIEW = { title: 'Good steel', comment: 'Holds its edge.', rating: 4 };

describe('POST /review', () => {
  it("posts under the account's name and e-mail, ignoring the body's", async () => {
    const { token, email } = await buildUser(shop, { displayName: 'Kamal Hossain' });
    const { status, body } = await shop.call('POST', '/review', {
      token,
      body: { ...REVIEW, name: 'The President', email: 'president@example.com' },
    });
    expect(status).toBe(201);
    expect(body).toEqual({ _id: expect.any(String), name: 'Kamal Hossain', email, ...REVIEW });
    expect((await shop.call('GET', '/review')).body).toEqual([{ ...body, email: '' }]);
  });

  it('gives the review of a nameless account a name', async () => {
    const { token } = await buildUser(shop, { displayName: '' });
    expect((await shop.call('POST', '/review', { token, body: REVIEW })).body.name).toBe('A customer');
  });

  it.each([0, 6, 3.5, -1, '4', null, [4]])('refuses %j stars', async (rating) => {
    const { token } = await buildUser(shop);
    const { status, body } = await shop.call('POST', '/review', { token, body: { ...REVIEW, rating } });
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ['rating']]);
    expect(await shop.model(Review).countDocuments()).toBe(0);
  });
});

describe('POST /review with an idempotency key', () => {
  const idempotencyKey = 'a-review-of-mine';

  it('posts one review for repeated and concurrent requests', async () => {
    const { token } = await buildUser(shop);
    const post = () => shop.call('POST', '/review', { token, body: { ...REVIEW, idempotencyKey } });
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await shop.call('GET', '/review')).body).toEqual([{ ...answers[0]?.body, email: '' }]);
  });

  it.each([{ title: 'Better steel' }, { comment: 'Still holds its edge.' }, { rating: 5 }])(
    'refuses a key used for a review without %j',
    async (change) => {
      const { token } = await buildUser(shop);
      await shop.call('POST', '/review', { token, body: { ...REVIEW, idempotencyKey } });
      const body = { ...REVIEW, idempotencyKey, ...change };
      const refused = await shop.call('POST', '/review', { token, body });
      expect([refused.status, refused.body.code]).toEqual([409, 'REVIEW_POSTED_ALREADY']);
      expect(await shop.model(Review).find().lean()).toMatchObject([REVIEW]);
    },
  );
});

describe('GET /review', () => {
  it('lists newest first, paged', async () => {
    const { token } = await buildUser(shop);
    for (const title of ['one', 'two', 'three']) {
      await shop.call('POST', '/review', { token, body: { ...REVIEW, title } });
    }
    const { body, headers } = await shop.call('GET', '/review?page=2&limit=2');
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['one']);
    expect(headers['x-total-count']).toBe('3');
  });
});

describe('featured reviews', () => {
  it('come first for those who ask so, the newest of them first, and nowhere once they are hidden', async () => {
    const { token } = await buildAdmin(shop);
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) ids.push((await buildReview(shop, { title: `${index}` }))._id.toString());
    const feature = (at: number, isFeatured: boolean, version = 1) =>
      shop.call('PATCH', `/review/${ids[at]}`, { token, body: { version, isFeatured } });
    for (const at of [0, 2]) expect((await feature(at, true)).status).toBe(200);
    const titles = async (query: string) =>
      (await shop.call('GET', `/review${query}`)).body.map(({ title }: { title: string }) => title).join('');
    expect([await titles(''), await titles('?featured=true')]).toEqual(['43210', '20431']);
    expect(await titles('?featured=true&page=2&limit=2')).toBe('43');
    await feature(0, false, 2);
    expect(await titles('?featured=true')).toBe('24310');
    await shop.call('PATCH', `/review/${ids[2]}`, { token, body: { version: 2, hiddenReason: 'Rude' } });
    expect(await titles('?featured=true')).toBe('4310');
    const featured = await shop.call('GET', '/review/manage?kind=featured', { token });
    expect(featured.body).toMatchObject([{ _id: ids[2], isFeatured: true }]);
    const entries = await shop.model(AuditEntry).find({ 'subject.id': ids[0] }).sort({ at: 1 }).lean();
    expect(entries.map(({ after }) => after)).toEqual([{ isFeatured: true }, { isFeatured: false }]);
  });

  it('are of the brand only, chosen by admins, and no longer featured once their author changes them', async () => {
    const [author, admin] = [await buildUser(shop), await buildAdmin(shop)];
    const { _id } = (await shop.call('POST', '/review', { token: author.token, body: REVIEW })).body;
    const patch = (id: string, token: string, body: object) => shop.call('PATCH', `/review/${id}`, { token, body });
    expect((await patch(_id, author.token, { version: 1, isFeatured: true })).status).toBe(403);
    await patch(_id, admin.token, { version: 1, isFeatured: true });
    await patch(_id, author.token, { version: 2, comment: 'It broke.' });
    expect((await shop.call('GET', '/review/manage?kind=featured', { token: admin.token })).body).toEqual([]);
    const ofProduct = await buildReview(shop, { product: (await buildProduct(shop))._id });
    const refused = await patch(ofProduct._id.toString(), admin.token, { version: 1, isFeatured: true });
    expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([400, ['isFeatured']]);
  });
});

it('shows the e-mails of reviewers to admins only, at a separate address', async () => {
  const { token, email } = await buildUser(shop);
  await shop.call('POST', '/review', { token, body: REVIEW });
  const admin = await buildAdmin(shop);
  const list = async (path: string, caller?: string) => (await shop.call('GET', path, { token: caller })).body;
  for (const caller of [undefined, token, admin.token]) {
    expect(await list('/review', caller)).toMatchObject([{ ...REVIEW, email: '' }]);
  }
  expect(await list('/review/manage', admin.token)).toMatchObject([{ ...REVIEW, email }]);
});
