import type { INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { Order, type OrderStatus } from '../../ordering/orders/order.schema.js';
import { partNumberKeyOf } from '../../catalogue/products/part-number.js';
import { Product } from '../../catalogue/products/product.schema.js';
import { Review } from '../../catalogue/reviews/review.schema.js';
import { ProductReviewsService } from '../../catalogue/reviews/product-reviews.service.js';
import { UsersService } from '../../identity/users/users.service.js';
import { readCustomers } from './first-customers.js';
import { readEntries } from './seed-files.js';

/** One of `backend/seed/product-reviews.json`, the newest first. */
interface SeedProductReview {
  partNumber: string;
  name: string;
  rating: number;
  review: string;
}

const HOUR_MS = 3_600_000;

/** Between two reviews of the file, and from a buyer's order to the review of it. */
const HOURS_APART = 36;

/**
 * Adds the reviews of products that the shop has not, with the products' ratings; answers how many. An author is the
 * customer of that name, if the shop has one, and a verified buyer only with a paid order of the product.
 */
export async function seedProductReviews(app: INestApplicationContext): Promise<number> {
  const seeded = readEntries<SeedProductReview>('product-reviews.json');
  const emails = new Map(readCustomers().map(({ displayName, email }) => [displayName, email]));
  const reviews = modelOf(app, Review);
  const products = modelOf(app, Product);
  let added = 0;
  for (const [index, { partNumber, name, rating, review: comment }] of seeded.entries()) {
    const found = await products.findOne({ partNumberKey: partNumberKeyOf(partNumber) }).lean();
    const email = emails.get(name) ?? emailOf(name);
    if (!found || (await reviews.exists({ product: found._id, email }))) continue;
    const user = await app.get(UsersService).findByEmail(email);
    const bought = user && (await boughtAt(app, user._id, found._id));
    const createdAt = bought
      ? new Date(Math.min(Date.now(), bought.getTime() + HOURS_APART * HOUR_MS))
      : new Date(Date.now() - (index + 1) * HOURS_APART * HOUR_MS);
    await app.get(ProductReviewsService).create({
      ...(user && { author: user._id }),
      ...{ product: found._id, name, email, title: '', comment, rating, createdAt },
      isVerifiedBuyer: bought !== null,
    });
    added++;
  }
  return added;
}

/** When a customer first placed an order of the product that is paid; null without one. */
async function boughtAt(
  app: INestApplicationContext,
  owner: Types.ObjectId,
  product: Types.ObjectId,
): Promise<Date | null> {
  const status = trusted({ $in: ['Pending', 'Shipped'] satisfies OrderStatus[] });
  const order = await modelOf(app, Order)
    .findOne({ owner, cancelled: false, status, 'lines.itemId': product })
    .sort({ createdAt: 1 })
    .lean();
  return order?.createdAt ?? null;
}

/** The e-mail of an author who is no customer of the file. */
const emailOf = (name: string): string => `${name.toLowerCase().replace(/[ .]+/g, '.')}@example.com`;

const modelOf = <Stored>(app: INestApplicationContext, stored: new () => Stored): Model<Stored> =>
  app.get<Model<Stored>>(getModelToken(stored.name), { strict: false });
