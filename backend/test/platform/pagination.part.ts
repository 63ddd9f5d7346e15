import { setImmediate } from 'node:timers/promises';
import { Review } from '../../src/reviews/review.schema.js';
import { findPage } from '../../src/common/pagination/page.js';
import { CategoriesService } from '../../src/categories/categories.service.js';
import { Category } from '../../src/categories/category.schema.js';
import { countTotal } from '../../src/common/pagination/total.js';
import { databaseUri, workerDatabase } from '../support/environment.js';
import { controlAges, withStoppedAges } from '../support/ages.js';
import { Shop } from '../support/shop.js';

const LARGE = 1000;
const HUGE = 10_000;

let shop: Shop;

controlAges();
beforeAll(async () => {
  const uri = new URL(databaseUri(workerDatabase(0)));
  uri.searchParams.set('monitorCommands', 'true');
  shop = await Shop.open({ MONGODB_URI: uri.href });
});
afterAll(() => shop.close());
beforeEach(() => shop.model(Review).deleteMany());

async function insertReviews(count: number, title: string): Promise<void> {
  const facts = { name: 'Rahima', email: 'rahima@example.com', title, comment: 'Holds its edge.', rating: 5 };
  const reviews = Array.from({ length: count }, () => ({ ...facts }));
  // Not by the model, which would check each.
  if (count > 0) await shop.model(Review).collection.insertMany(reviews);
}

const totalOf = async (title: string, page = 1, limit = 3) => {
  const { items, total } = await findPage(shop.model(Review), { title }, { _id: 1 }, { page, limit });
  return [items.length, total];
};

it.each([
  [0, 1, [0, 0]],
  [2, 1, [2, 2]],
  [3, 1, [3, 3]],
  [4, 1, [3, 4]],
  [4, 2, [1, 4]],
  [6, 2, [3, 6]],
  [7, 2, [3, 7]],
  [4, 9, [0, 4]],
])('shows for %d items on page %d how many are on it, and the total', async (count, page, expected) => {
  await insertReviews(count, 'Good');
  await insertReviews(1, 'Another');
  await expect(totalOf('Good', page)).resolves.toEqual(expected);
});

it('follows every change of a small total', async () => {
  for (const total of [5, 6, 7]) {
    await insertReviews(total === 5 ? 5 : 1, 'Good');
    await expect(totalOf('Good')).resolves.toEqual([3, total]);
  }
});

it('shows a large total of less than a second ago, cached by filter', async () => {
  await insertReviews(LARGE, 'Large');
  await insertReviews(LARGE + 1, 'Larger');
  await withStoppedAges(async (pass) => {
    await expect(totalOf('Large')).resolves.toEqual([3, LARGE]);
    await expect(totalOf('Larger')).resolves.toEqual([3, LARGE + 1]);

    await insertReviews(1, 'Large');
    pass(999);
    await expect(totalOf('Large')).resolves.toEqual([3, LARGE]);
    pass(1);
    await expect(totalOf('Large')).resolves.toEqual([3, LARGE + 1]);
  });
});

it('tells the huge total of before while it counts anew', async () => {
  await insertReviews(HUGE, 'Huge');
  const total = () => countTotal(shop.model(Review), { title: 'Huge' });
  await expect(total()).resolves.toBe(HUGE);

  await insertReviews(1, 'Huge');
  let counts = 0;
  const counting = new Set<number>();
  const begin = ({ command, requestId }: { command: { aggregate?: unknown }; requestId: number }) => {
    if (command.aggregate === 'reviews') counting.add(requestId);
  };
  const end = ({ requestId }: { requestId: number }) => (counts += Number(counting.delete(requestId)));
  const client = shop.connection.getClient();
  client.on('commandStarted', begin).on('commandSucceeded', end);
  for (;;) {
    const countsBefore = counts;
    const told = await total();
    if (told !== HUGE) {
      expect([told, countsBefore]).toEqual([HUGE + 1, 1]);
      break;
    }
    await setImmediate();
  }
  client.off('commandStarted', begin).off('commandSucceeded', end);
});

it('does not count the products of a huge catalogue by category for each reader', async () => {
  const { _id: category } = await shop
    .model(Category)
    .create({ name: 'Bolts', slug: 'bolts', position: 0, addedBy: null });
  const bolts = Array.from({ length: HUGE }, () => ({ category, removed: false, status: 'published' }));
  await shop.connection.collection('products').insertMany(bolts);
  let counts = 0;
  const client = shop.connection.getClient();
  // The shop counts its low stock meanwhile.
  const count = ({ command }: { command: { aggregate?: unknown; pipeline?: { $group?: { _id: unknown } }[] } }) => {
    if (command.aggregate === 'products' && command.pipeline?.[1]?.$group?._id === '$category') counts++;
  };
  client.on('commandStarted', count);
  await withStoppedAges(async () => {
    for (let reader = 0; reader < 20; reader++) {
      await expect(shop.app.get(CategoriesService).list()).resolves.toMatchObject([{ productCount: HUGE }]);
    }
  });
  client.off('commandStarted', count);
  expect(counts).toBe(1);
});

it('has the same rows on a page, from whichever end it is read', async () => {
  await insertReviews(2250, 'Long');
  for (const direction of [1, -1] as const) {
    const rows = await shop.model(Review).find({ title: 'Long' }).sort({ _id: direction }).select('_id').lean();
    for (const page of [1, 2, 11, 12, 13, 21, 22, 23, 24]) {
      const paging = { page, limit: 100 };
      const { items, total } = await findPage(shop.model(Review), { title: 'Long' }, { _id: direction }, paging);
      const ids = items.map(({ _id }) => _id);
      expect({ page, ids, total }).toEqual({
        page,
        ids: rows.slice(100 * (page - 1), 100 * page).map(({ _id }) => _id),
        total: 2250,
      });
    }
  }
});

it('passes over no more than half of a list', async () => {
  await insertReviews(2250, 'Long');
  await insertReviews(225, 'Short');
  const skipped: number[] = [];
  const count = ({ command }: { command: { find?: string; skip?: number } }) => {
    if (command.find === 'reviews') skipped.push(command.skip ?? 0);
  };
  const client = shop.connection.getClient();
  client.on('commandStarted', count);
  for (const page of [5, 11, 13, 23, 99]) {
    await findPage(shop.model(Review), { title: 'Long' }, { _id: 1 }, { page, limit: 100 });
  }
  for (const page of [2, 3]) await findPage(shop.model(Review), { title: 'Short' }, { _id: 1 }, { page, limit: 100 });
  client.off('commandStarted', count);
  expect(skipped).toEqual([400, 1000, 950, 0, 100, 0]);
});
