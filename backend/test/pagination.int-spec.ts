import { Review } from '../src/reviews/review.schema.js';
import { findPage } from '../src/common/pagination/page.js';
import { Shop } from './support/shop.js';

const LARGE = 1000;

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());
beforeEach(() => shop.model(Review).deleteMany());

async function insertReviews(count: number, title: string): Promise<void> {
  const facts = { name: 'Rahima', email: 'rahima@example.com', title, comment: 'Holds its edge.', rating: 5 };
  await shop.model(Review).insertMany(Array.from({ length: count }, () => facts));
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
  await expect(totalOf('Large')).resolves.toEqual([3, LARGE]);
  await expect(totalOf('Larger')).resolves.toEqual([3, LARGE + 1]);

  await insertReviews(1, 'Large');
  const insertedAt = performance.now();
  for (;;) {
    const asked = performance.now();
    const [, total] = await totalOf('Large');
    if (total === LARGE + 1) break;
    expect(total).toBe(LARGE);
    expect(asked - insertedAt).toBeLessThan(1000);
  }
});
