import type { INestApplicationContext } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { ImagesService } from '../images/images.service.js';
import { LARGEST_SIZE } from '../images/image-limits.js';
import { UploadFolder } from '../images/upload-folder.js';
import { ProductsService } from '../products/products.service.js';
import type { Review } from '../reviews/review.schema.js';
import { ReviewsService } from '../reviews/reviews.service.js';

const SEED_FOLDER = new URL('../../seed/', import.meta.url);

/** Whom the products are added by: the admin of the sandbox. */
const SEED_ADMIN = 'admin@karigar.test';

interface SeedProduct {
  name: string;
  description: string;
  available: number;
  minimum: number;
  price: number;
  /** A file of `seed/pictures`. */
  picture: string;
}

type SeedReview = Pick<Review, 'name' | 'email' | 'title' | 'comment' | 'rating'>;

/**
 * Adds the products and reviews of `backend/seed` that the shop has never had: one an admin took off
 * stays off. The first of each file ends up newest, and so first in the lists.
 */
export async function seedShop(app: INestApplicationContext): Promise<{ products: number; reviews: number }> {
  return { products: await seedProducts(app), reviews: await seedReviews(app) };
}

async function seedProducts(app: INestApplicationContext): Promise<number> {
  const products = app.get(ProductsService);
  const images = app.get(ImagesService);
  const { path: folder } = app.get(UploadFolder);
  const missing: SeedProduct[] = [];
  for (const product of await readNewestLast<SeedProduct>('products.json')) {
    if (!(await products.hasEverHad(product.name))) missing.push(product);
  }
  // Drawing takes most of the time, and can be done side by side. The folder goes with this process.
  const addresses = await Promise.all(
    missing.map(async ({ picture }) => images.add({ file: await drawPicture(picture, folder) })),
  );
  for (const [index, { picture: _, ...product }] of missing.entries()) {
    await products.add({ ...product, image: addresses[index] ?? '' }, SEED_ADMIN);
  }
  return missing.length;
}

async function seedReviews(app: INestApplicationContext): Promise<number> {
  const reviews = app.get(ReviewsService);
  let added = 0;
  for (const review of await readNewestLast<SeedReview>('reviews.json')) {
    if (await reviews.has(review.email, review.title)) continue;
    await reviews.add(review);
    added++;
  }
  return added;
}

async function readNewestLast<Entry>(file: string): Promise<Entry[]> {
  const entries = JSON.parse(await readFile(new URL(file, SEED_FOLDER), 'utf8')) as Entry[];
  return entries.reverse();
}

/** Writes a drawing into the folder, as the photograph an admin would upload; answers where it is. */
async function drawPicture(name: string, folder: string): Promise<string> {
  const file = join(folder, basename(name));
  await sharp(await readFile(new URL(`pictures/${name}`, SEED_FOLDER)))
    .resize({ width: LARGEST_SIZE })
    .png({ compressionLevel: 1 })
    .toFile(file);
  return file;
}
