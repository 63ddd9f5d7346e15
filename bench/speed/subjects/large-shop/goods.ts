import type { Types } from 'mongoose';
import { VOCABULARY, makeCatalogue } from '../catalogue.js';
import type { Dice } from './dice.js';
import type { Person } from './people.js';
import type { Good } from './sales-history.js';
import { PRAISES } from './words.js';

interface Rating {
  sum: number;
  count: number;
  spread: Record<string, number>;
}

/** Words that many products have, and so many orders. */
export const FREQUENT_WORDS = VOCABULARY.slice(0, 2);

/** Categories, and products that were added evenly since then, a few of them drafts. */
export function makeGoods(count: number, since: Date, dice: Dice) {
  const { products, categories } = makeCatalogue(count);
  const timeMs = Date.now() - since.getTime();
  return {
    categories,
    products: products.map((product, index) => {
      const createdAt = new Date(since.getTime() + (timeMs * index) / count);
      const status = dice.holds(0.03) ? ('draft' as const) : ('published' as const);
      return { ...product, _id: dice.id(createdAt), status, createdAt, updatedAt: createdAt };
    }),
  };
}

export type Goods = ReturnType<typeof makeGoods>;

export const toGood = ({ _id, name, partNumber, priceCents }: Goods['products'][number]): Good => ({
  itemId: _id,
  itemName: name,
  partNumber,
  unitPriceCents: priceCents,
});

/** Two of three are of products, of which each person reviews one; few are hidden, or not read yet. */
export function makeReviews(count: number, { products }: Goods, people: readonly Person[], dice: Dice) {
  return people.slice(0, count).map((person) => {
    const product = dice.holds(0.67) ? dice.favourite(products)._id : undefined;
    const createdAt = dice.after(person.createdAt, 1000, 600_000);
    const hidden = { at: dice.after(createdAt, 60, 9000), reason: 'Names a person' };
    return {
      ...{ _id: dice.id(createdAt), author: person._id, name: person.displayName, email: person.email, createdAt },
      ...{ title: dice.anyOf(PRAISES), comment: `${dice.anyOf(PRAISES)}. ${dice.anyOf(PRAISES)}.` },
      rating: 5 - Math.floor(5 * dice.next() ** 2),
      ...(product && { product, isVerifiedBuyer: true }),
      ...(dice.holds(0.01) && { hidden, version: 2 }),
      ...(dice.holds(0.02) && { unreadSince: createdAt }),
    };
  });
}

/** What the products' public reviews come to, by product. */
export function ratingsOf(reviews: ReturnType<typeof makeReviews>): Map<string, Rating> {
  const ratings = new Map<string, Rating>();
  for (const { product, rating, hidden } of reviews) {
    if (!product || hidden) continue;
    const { sum, count, spread } = ratings.get(product.toString()) ?? { sum: 0, count: 0, spread: {} };
    const stars = { ...spread, [rating]: (spread[rating] ?? 0) + 1 };
    ratings.set(product.toString(), { sum: sum + rating, count: count + 1, spread: stars });
  }
  return ratings;
}

/** What an admin entered about the stock of a product. */
export const toStockEntry = ({ _id: id, available, createdAt }: Goods['products'][number], actor: Types.ObjectId) => ({
  ...{ actor, at: createdAt, action: 'stockAdded', subject: { kind: 'product', id } },
  ...{ before: { available: 0 }, after: { available } },
});
