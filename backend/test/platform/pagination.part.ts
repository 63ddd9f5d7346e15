import { Review } from '../../src/catalogue/reviews/review.schema.js';
import { findPage } from '../../src/platform/common/pagination/page.js';
import { CategoriesService } from '../../src/catalogue/categories/categories.service.js';
import { Category } from '../../src/catalogue/categories/category.schema.js';
import { MAX_COUNTED } from '../../src/platform/common/pagination/total.js';
import { databaseUri, workerDatabase } from '../support/environment.js';
import { controlAges, withStoppedAges } from '../support/ages.js';
import { Shop } from '../support/shop.js';

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

it('counts exactly up to a bound, tells one more above it, and has no pages beyond', async () => {
  await insertReviews(MAX_COUNTED, 'Many');
  await expect(totalOf('Many')).resolves.toEqual([3, MAX_COUNTED]);
  await insertReviews(1, 'Many');
  await expect(totalOf('Many')).resolves.toEqual([3, MAX_COUNTED + 1]);
  await insertReviews(100, 'Many');
  await expect(totalOf('Many')).resolves.toEqual([3, MAX_COUNTED + 1]);
  await expect(totalOf('Many', MAX_COUNTED / 5 + 1, 5)).resolves.toEqual([5, MAX_COUNTED + 1]);
  await expect(totalOf('Many', MAX_COUNTED / 5 + 2, 5)).resolves.toEqual([0, MAX_COUNTED + 1]);
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
