import type { INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { fileURLToPath } from 'node:url';
import { CategoriesService } from '../../catalogue/categories/categories.service.js';
import { CategoryEditorService } from '../../catalogue/categories/category-editor.service.js';
import type { AddCategoryDto } from '../../catalogue/categories/dto/add-category.dto.js';
import { Environment } from '../../platform/config/environment.js';
import { DocumentsService, type NamedDocument } from '../../media/documents/documents.service.js';
import { LARGEST_SIZE } from '../../media/images/image-limits.js';
import { ImagesService } from '../../media/images/images.service.js';
import { renderingFile } from '../../media/images/rendering-files.js';
import { type ProductAdder, ProductEntriesService } from '../../catalogue/products/product-entries.service.js';
import { Product } from '../../catalogue/products/product.schema.js';
import { ProductsService } from '../../catalogue/products/products.service.js';
import type { Review } from '../../catalogue/reviews/review.schema.js';
import { ReviewsService } from '../../catalogue/reviews/reviews.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { playOrders, readOrders, type SeedOrder, soldBy } from './first-orders.js';
import { seedProductReviews } from './product-reviews.js';
import { SANDBOX_ADMIN } from './sandbox-admin.js';
import { readEntries, readNewestLast, readSettings, SEED_FOLDER, sheetFile } from './seed-files.js';
import { readProducts, type SeedProduct } from './seed-products.js';
import { hasStandIn } from './stand-in-card.js';

/** Whom products and settings are from: the command line, in the name of the sandbox's admin. */
const SEEDER: ProductAdder = { _id: null, email: SANDBOX_ADMIN.email };

/** Names its parent by the slug, and its picture as a product does. */
type SeedCategory = AddCategoryDto & { slug: string };

type SeedReview = Pick<Review, 'name' | 'email' | 'title' | 'comment' | 'rating'>;

/**
 * Adds the products and reviews of `backend/seed` that the shop has never had: one an admin took off
 * stays off. The first of each file ends up newest, and so first in the lists.
 * @param wanted whether a new shop also gets customers, orders and settings: a real invoice must not name a made-up seller
 * @throws Error when orders are wanted where payments would go to Stripe itself
 */
export async function seedShop(
  app: INestApplicationContext,
  { orders: wanted = false } = {},
): Promise<{ products: number; reviews: number; orders: number }> {
  if (wanted && !hasStandIn(app.get(Environment))) throw new Error('made-up orders need the Stripe stand-in');
  const isStory = wanted && (await isNew(app));
  const orders = isStory ? readOrders() : [];
  if (isStory) await seedSettings(app);
  const categories = await seedCategories(app);
  const products = await seedProducts(app, categories, orders);
  if (orders.length > 0) await playOrders(app, orders, products);
  return { products: products.size, reviews: await seedReviews(app), orders: orders.length };
}

/** Whether the shop has never had a product, and so no order either. */
async function isNew(app: INestApplicationContext): Promise<boolean> {
  return (await productsOf(app).exists({})) === null;
}

const productsOf = (app: INestApplicationContext): Model<Product> =>
  app.get<Model<Product>>(getModelToken(Product.name), { strict: false });

/** Names a seller, delivery methods and taxes in a shop whose settings no admin has saved. */
async function seedSettings(app: INestApplicationContext): Promise<void> {
  const settings = app.get(SettingsService);
  const { version } = await settings.read();
  if (version === 0) await settings.edit({ ...readSettings(), version }, SEEDER._id);
}

/** Answers the ids of the categories by slug; in a shop that has categories it adds none. */
async function seedCategories(app: INestApplicationContext): Promise<ReadonlyMap<string, string>> {
  const editor = app.get(CategoryEditorService);
  const ids = new Map((await app.get(CategoriesService).list()).map(({ slug, _id }) => [slug, _id.toString()]));
  if (ids.size > 0) return ids;
  for (const { slug, parent, picture, ...category } of readEntries<SeedCategory>('categories.json')) {
    const place = {
      parent: (parent && ids.get(parent)) ?? null,
      picture: picture && (await keepPicture(app, picture)),
    };
    const { _id } = await editor.add({ ...category, ...place }, SEEDER._id);
    ids.set(slug, _id.toString());
  }
  return ids;
}

/**
 * Answers the added products by part number. Each has been stocked with what the orders will take, so that the stock of
 * the file is what remains.
 */
async function seedProducts(
  app: INestApplicationContext,
  categories: ReadonlyMap<string, string>,
  orders: readonly SeedOrder[],
): Promise<Map<string, Product>> {
  const entries = app.get(ProductEntriesService);
  const seeded = readProducts().reverse();
  const had = new Set(await app.get(ProductsService).findEverHad(seeded.map(({ name }) => name)));
  const missing = seeded.filter(({ name }) => !had.has(name));
  const sold = soldBy(orders);
  const added = new Map<string, Product>();
  const images = new Map<string, string>();
  for (const { picture, related: _, spareParts: __, category, hasSheet, ...product } of missing) {
    const image = images.get(picture) ?? (await keepPicture(app, picture));
    images.set(picture, image);
    const documents = hasSheet ? [await keepSheet(app, product.partNumber)] : [];
    const available = product.available + (sold.get(product.partNumber) ?? 0);
    const dto = { ...product, available, image, documents, category: categories.get(category) ?? null };
    added.set(product.partNumber, await entries.add(dto, SEEDER));
  }
  await linkProducts(app, missing, added);
  return added;
}

/** Products name each other, so all are there before. In one write: editing each would take as long as adding it. */
async function linkProducts(
  app: INestApplicationContext,
  products: readonly SeedProduct[],
  added: ReadonlyMap<string, Product>,
): Promise<void> {
  const toIds = (partNumbers: string[]) => partNumbers.flatMap((partNumber) => added.get(partNumber)?._id ?? []);
  const links = products.map(({ partNumber, related, spareParts }) => ({
    updateOne: {
      filter: { _id: added.get(partNumber)?._id },
      update: { $set: { related: toIds(related), spareParts: toIds(spareParts) } },
    },
  }));
  if (links.length > 0) await productsOf(app).bulkWrite(links);
}

/** Stores a picture of `seed/pictures`; answers its address. */
async function keepPicture(app: INestApplicationContext, name: string): Promise<string> {
  const file = fileURLToPath(new URL(`pictures/${name}`, SEED_FOLDER));
  return app.get(ImagesService).keep({ file, original: renderingFile(file, LARGEST_SIZE) });
}

/** Stores a data sheet of `seed/sheets`; answers how a product names it. */
async function keepSheet(app: INestApplicationContext, partNumber: string): Promise<NamedDocument> {
  const file = fileURLToPath(new URL(sheetFile(partNumber), SEED_FOLDER));
  return app.get(DocumentsService).add(file, `Data sheet ${partNumber}.pdf`);
}

async function seedReviews(app: INestApplicationContext): Promise<number> {
  const reviews = app.get(ReviewsService);
  let added = 0;
  for (const review of readNewestLast<SeedReview>('reviews.json')) {
    if (await reviews.has(review.email, review.title)) continue;
    await reviews.add(review);
    added++;
  }
  return added + (await seedProductReviews(app));
}
