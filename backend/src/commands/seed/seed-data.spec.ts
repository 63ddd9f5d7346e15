import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { isDollars, toCents } from '../../platform/common/money.js';
import { MAX_STOCK } from '../../platform/common/stock.js';
import { IMAGE_SIZES } from '../../media/images/image-limits.js';
import { renderingFile } from '../../media/images/rendering-files.js';
import { partNumberKeyOf } from '../../catalogue/products/part-number.js';
import { priceLine } from '../../ordering/orders/order-pricing.js';
import { termsProblems } from '../../catalogue/products/sales-terms.js';
import { MAX_RATING } from '../../catalogue/reviews/review.schema.js';
import { readCustomers } from './first-customers.js';
import { readOrders, type SeedOrder, soldBy } from './first-orders.js';
import { readEntries, SEED_FOLDER } from './seed-files.js';
import { readProducts, type SeedProduct } from './seed-products.js';

interface Attribute {
  key: string;
  label: string;
  type: 'number' | 'choice' | 'text';
  unit?: string;
  choices?: string[];
  isFilter: boolean;
}

interface Category {
  slug: string;
  name: string;
  parent: string | null;
  picture?: string;
  text: string;
  attributes: Attribute[];
}

interface ProductReview {
  partNumber: string;
  name: string;
  rating: number;
  review: string;
}

const categories = readEntries<Category>('categories.json');
const products = readProducts();
const reviews = readEntries<ProductReview>('product-reviews.json');
const customers = readCustomers();
const orders = readOrders();

const categoryOf = new Map(categories.map((category) => [category.slug, category]));
const partNumbers = new Set(products.map(({ partNumber }) => partNumber));

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** A category and those above it, the nearest first. */
function lineOf(slug: string | null): Category[] {
  const category = slug === null ? undefined : categoryOf.get(slug);
  return category ? [category, ...lineOf(category.parent)] : [];
}

const attributesOf = (slug: string) => lineOf(slug).flatMap(({ attributes }) => attributes);

/** Whether the value is one that the attribute takes. */
function fits(value: number | string, attribute: Attribute | undefined): boolean {
  if (attribute?.type === 'number') return typeof value === 'number' && value > 0;
  if (typeof value !== 'string' || value === '') return false;
  return attribute?.type === 'text' || (attribute?.choices ?? []).includes(value);
}

/** The part numbers of the products that break a rule. */
const breaking = (isKept: (product: SeedProduct) => boolean) =>
  products.filter((product) => !isKept(product)).map(({ partNumber }) => partNumber);

describe('the first categories', () => {
  it('are some that hold products, in a tree of few tops with pictures and at most three levels', () => {
    const parents = new Set(categories.map(({ parent }) => parent));
    expect(categoryOf.size).toBe(categories.length);
    expect(categories.filter(({ parent }) => parent === null)).toHaveLength(7);
    expect(categories.filter(({ parent }) => parent !== null && !categoryOf.has(parent))).toEqual([]);
    expect(categories.filter(({ slug }) => lineOf(slug).length > 3)).toEqual([]);
    const pictures = new Set<string | undefined>(products.map(({ picture }) => picture));
    expect(categories.filter(({ parent, picture }) => parent === null && !pictures.has(picture))).toEqual([]);
    expect(new Set(products.map(({ category }) => category))).toEqual(
      new Set(categories.map(({ slug }) => slug).filter((slug) => !parents.has(slug))),
    );
  });

  it('have at most twelve attributes each, those of their parents included, of different keys', () => {
    for (const { slug } of categories) {
      const keys = attributesOf(slug).map(({ key }) => key);
      expect({ slug, count: keys.length }).toEqual({ slug, count: new Set(keys).size });
      expect(keys.length).toBeLessThanOrEqual(12);
      expect(keys.filter((key) => !/^[a-z][a-zA-Z]*$/.test(key))).toEqual([]);
    }
    const all = categories.flatMap(({ attributes }) => attributes);
    expect(all.filter(({ type, choices }) => (type === 'choice') !== (choices !== undefined))).toEqual([]);
  });
});

describe('the first products', () => {
  it('have a name and part number each of its own', () => {
    expect(products).toHaveLength(220);
    expect(new Set([...partNumbers].map(partNumberKeyOf)).size).toBe(products.length);
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
    expect(breaking(({ partNumber }) => /^KG-[A-Z]{2}-[A-Z0-9]+$/.test(partNumber))).toEqual([]);
  });

  it("have values that fit their category's attributes, and say what kind they are where a category has several", () => {
    const misfits = products.flatMap(({ partNumber, category, attributes }) => {
      const known = new Map(attributesOf(category).map((attribute) => [attribute.key, attribute]));
      return Object.entries(attributes)
        .filter(([key, value]) => !fits(value, known.get(key)))
        .map(([key, value]) => `${partNumber} ${key}: ${value}`);
    });
    expect(misfits).toEqual([]);
    const haveKinds = new Set(categories.filter((each) => each.attributes.some(({ key }) => key === 'kind')));
    const kindIsStated = ({ category, attributes }: SeedProduct) =>
      'kind' in attributes || lineOf(category).every((each) => !haveKinds.has(each));
    expect(breaking(kindIsStated)).toEqual([]);
    const texts = products.flatMap(({ name, description }) => [name, description]);
    expect(texts.filter((text) => /[{}]|undefined|null/.test(text))).toEqual([]);
    expect(breaking(({ weightGrams }) => isWhole(weightGrams, 1, 100_000))).toEqual([]);
  });

  it('are sold on terms that the shop takes, and each price holds from a case pack on', () => {
    const isTaken = ({ price, priceBreaks, ...terms }: SeedProduct) => {
      const breaks = priceBreaks.map((one) => ({ from: one.from, priceCents: toCents(one.price) }));
      const problem = termsProblems({ ...terms, priceCents: toCents(price), priceBreaks: breaks });
      return Object.keys(problem).length === 0;
    };
    expect(breaking(isTaken)).toEqual([]);
    expect(
      breaking(({ price, priceBreaks }) => [{ price }, ...priceBreaks].every((one) => isDollars(one.price))),
    ).toEqual([]);
    expect(breaking(({ priceBreaks, multiple }) => priceBreaks.every(({ from }) => from % multiple === 0))).toEqual([]);
    expect(
      breaking(({ minimum, multiple }) => isWhole(minimum, 1, MAX_STOCK) && isWhole(multiple, 1, MAX_STOCK)),
    ).toEqual([]);
  });

  it('are in stock but for a few', () => {
    expect(breaking(({ available }) => isWhole(available, 0, MAX_STOCK))).toEqual([]);
    expect(products.filter(({ available }) => available === 0)).toHaveLength(6);
  });

  it('are sold one by one, but for those that come in packs', () => {
    const inPacks = new Set(['twist-drills', 'abrasives', 'saws-and-files', 'hammers']);
    expect(breaking(({ minimum, category }) => minimum === 1 || inPacks.has(category))).toEqual([]);
    expect(products.find(({ minimum, multiple }) => minimum > multiple && multiple > 1)?.partNumber).toBe('KG-CD-125');
  });

  it('name spare parts and related products that there are', () => {
    const areOthers = (named: string[], own: string) =>
      new Set(named).size === named.length && named.every((number) => number !== own && partNumbers.has(number));
    expect(breaking(({ spareParts, partNumber }) => areOthers(spareParts, partNumber))).toEqual([]);
    expect(breaking(({ related, partNumber }) => areOthers(related, partNumber))).toEqual([]);
  });

  it('have a picture each in every size, and no picture is left over', () => {
    const pictures = readdirSync(new URL('pictures/', SEED_FOLDER));
    const files = products.flatMap(({ picture }) => IMAGE_SIZES.map((size) => renderingFile(picture, size)));
    expect(pictures.sort()).toEqual([...new Set(files)].sort());
  });

  it.each([
    [320, { width: 320, height: 240 }, 10],
    [800, { width: 800, height: 600 }, 30],
    [1600, { width: 1200, height: 900 }, 48],
  ] as const)('have opaque WebP pictures of one shape and weight in size %i', async (size, shape, mostKb) => {
    for (const picture of new Set(products.map((product) => product.picture))) {
      const file = renderingFile(picture, size);
      const bytes = readFileSync(new URL(`pictures/${file}`, SEED_FOLDER));
      const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
      const isLight = bytes.length <= mostKb * 1024;
      expect({ file, format, width, height, hasAlpha, isLight }).toEqual({
        ...{ file, format: 'webp', ...shape, hasAlpha: false, isLight: true },
      });
    }
  });

  it('are reviewed with stars and words', () => {
    expect(reviews.filter(({ partNumber }) => !partNumbers.has(partNumber))).toEqual([]);
    expect(reviews.filter(({ rating }) => !isWhole(rating, 1, MAX_RATING))).toEqual([]);
    expect(reviews.filter(({ name, review }) => !name || !review)).toEqual([]);
  });
});

describe('the first orders', () => {
  const inState = (isMeant: (events: SeedOrder['hoursAgo']) => unknown) =>
    orders.filter(({ hoursAgo }) => isMeant(hoursAgo)).map(({ hoursAgo }) => hoursAgo);
  const unpaid = inState(({ paid, cancelled }) => !paid && !cancelled);
  const pending = inState(({ paid, shipped }) => paid && !shipped);

  it('are forty of the last ninety days, by several customers, in every state', () => {
    expect(orders).toHaveLength(40);
    expect(orders.filter(({ hoursAgo }) => hoursAgo.placed > 90 * 24)).toEqual([]);
    expect(new Set(orders.map(({ customer }) => customer))).toEqual(new Set(customers.map(({ email }) => email)));
    expect(customers.length).toBeGreaterThan(10);
    const counts = [unpaid, pending, inState(({ shipped }) => shipped), inState(({ cancelled }) => cancelled)];
    expect(counts.map(({ length }) => length)).toEqual([3, 5, 30, 2]);
  });

  it('happen in turn, and only recent ones are still unpaid or not shipped', () => {
    const isInTurn = ({ placed, paid = placed, shipped = 0, cancelled = 0 }: SeedOrder['hoursAgo']) =>
      placed >= paid && paid > shipped && placed > cancelled;
    expect(inState((events) => !isInTurn(events))).toEqual([]);
    const placed = orders.map(({ hoursAgo }) => hoursAgo.placed);
    expect(placed).toEqual(placed.toSorted((left, right) => right - left));
    expect(unpaid.filter(({ placed: hours }) => hours > 2 * 24)).toEqual([]);
    expect(pending.filter(({ placed: hours }) => hours > 4 * 24)).toEqual([]);
  });

  it('keep to the terms of their products, those with a sheet of their own all sold', () => {
    const sold = soldBy(orders);
    const termsOf = new Map(products.map((product) => [product.partNumber, product]));
    for (const { partNumber, quantity } of orders.flatMap(({ lines }) => lines)) {
      const product = termsOf.get(partNumber);
      if (!product) throw new Error(`${partNumber} is no product`);
      const priceBreaks = product.priceBreaks.map(({ from, price }) => ({ from, priceCents: toCents(price) }));
      const available = product.available + (sold.get(partNumber) ?? 0);
      const terms = { ...product, available, priceCents: toCents(product.price), priceBreaks };
      expect(() => priceLine(terms, quantity)).not.toThrow();
    }
    expect(products.filter(({ hasSheet, partNumber }) => hasSheet && !sold.has(partNumber))).toEqual([]);
  });

  it('are by customers with an account each', () => {
    expect(new Set(customers.map(({ uid }) => uid)).size).toBe(customers.length);
    expect(customers.filter(({ number }) => !/^\d{10,15}$/.test(number))).toEqual([]);
  });
});
