import { readFileSync } from 'node:fs';
import { Types } from 'mongoose';
import { CategoryTree } from '../categories/category-tree.js';
import type { Category } from '../categories/category.schema.js';
import type { Product } from '../products/product.schema.js';
import { readEntries } from '../../commands/seed/seed-files.js';
import { readProducts } from '../../commands/seed/seed-products.js';
import { FIRST_GROUPS } from '../synonyms/first-groups.js';
import { CatalogueIndex } from './index/catalogue-index.js';
import { toNamedCategories } from './named-categories.js';
import { toRow } from './product-row.js';

type Seeded<Stored> = Omit<Stored, '_id'> & { slug: string };

/** By what was typed: how well products of the first data serve, by their part numbers. 3 is what was meant, 1 is near it. */
const JUDGED = Object.entries(
  JSON.parse(readFileSync(new URL('judged-searches.json', import.meta.url), 'utf8')) as Record<
    string,
    Record<string, number>
  >,
);

const FIRST_PAGE = 10;

/** The first products as the index holds them, and a search in it that answers part numbers. */
function openCatalogue(): (q: string) => string[] {
  const ids = new Map<string, Types.ObjectId>();
  const idOf = (slug: string | null) => {
    if (slug === null) return null;
    const id = ids.get(slug) ?? new Types.ObjectId();
    ids.set(slug, id);
    return id;
  };
  const categories = readEntries<Seeded<Category> & { parent: string | null }>('categories.json');
  const members = categories.map((each) => ({ ...each, _id: idOf(each.slug), parent: idOf(each.parent) }) as Category);
  const tree = new CategoryTree(members);
  const numbers = new Map<string, string>();
  const rows = readProducts().map((product, at) => {
    const _id = new Types.ObjectId(String(at).padStart(24, '0'));
    numbers.set(_id.toString(), product.partNumber);
    // The first of the file is the newest.
    const dated = { createdAt: new Date(-at), priceCents: 100 };
    return toRow({ ...product, ...dated, _id, category: idOf(product.category) } as unknown as Product, tree);
  });
  const index = new CatalogueIndex();
  index.apply(rows);
  index.useCategories(toNamedCategories(tree));
  index.useSynonyms(FIRST_GROUPS);
  return (q) => index.page({ q }, 'best', 0, FIRST_PAGE).ids.map((id) => numbers.get(id) ?? '');
}

const search = openCatalogue();

/** Discounted cumulative gain, as in https://en.wikipedia.org/wiki/Discounted_cumulative_gain */
const gainOf = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/** How near a search comes to the best order of the judged products, from 0 to 1. */
function qualityOf(q: string, grades: Record<string, number>): number {
  const best = Object.values(grades).sort((one, other) => other - one);
  return gainOf(search(q).map((partNumber) => grades[partNumber] ?? 0)) / gainOf(best.slice(0, FIRST_PAGE));
}

it('judges 72 searches', () => {
  expect(JUDGED).toHaveLength(72);
});

it.each(JUDGED)('finds for "%s" first what serves', (q, grades) => {
  expect(grades[search(q)[0] ?? '']).toBeGreaterThan(0);
});

it('shows what serves best first, by nDCG@10', () => {
  const qualities = JUDGED.map(([q, grades]) => qualityOf(q, grades));
  expect(qualities.reduce((sum, quality) => sum + quality, 0) / qualities.length).toBeGreaterThanOrEqual(0.9);
});
