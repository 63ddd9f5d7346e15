import type { FastifyReply } from 'fastify';
import { type IndexDefinition, type Model, type QueryFilter, trusted } from 'mongoose';
import { MAX_PAGE_SIZE, type PageQuery } from './page.query.js';
import { countTotal } from './total.js';

/** The most items of a list requested without a page. */
export const MAX_UNPAGED = 1000;

/** As many ids as come in one reply. */
const MANY_IDS = 2000;

/** How a list is read. */
export interface PageOptions {
  /** The fields that are read or left out, as mongoose writes them. */
  select?: string;
  /** The index to read it by, if the database is not to choose. */
  hint?: IndexDefinition;
  /** How many documents are read to tell the total, if no index tells it; few are read once for both, many twice at once. */
  readsForTotal?: 'few' | 'many';
}

/** Which items of a list are read. */
interface Window {
  skip: number;
  limit: number;
}

export interface Page<Item> {
  items: Item[];
  /** Number of items on all pages together. */
  total: number;
}

/**
 * One page of a collection. The sort must end in `_id`, or items with equal keys could appear on two pages. From the third page
 * on, the last half of a list is read from its end, so that no page passes over more than half of it.
 */
export async function findPage<Item>(
  model: Model<Item>,
  filter: QueryFilter<Item>,
  sort: Record<string, 1 | -1>,
  query: PageQuery,
  { select = '', hint, readsForTotal }: PageOptions = {},
): Promise<Page<Item>> {
  const window = toWindow(query);
  const find = (by = sort) => (hint ? model.find(filter).hint(hint) : model.find(filter)).sort(by);
  const read = async ({ skip, limit }: Window, by = sort): Promise<Item[]> =>
    (await find(by).select(select).skip(skip).limit(limit).lean()) as Item[];
  if (readsForTotal === 'few') {
    const found = await find().select('_id').batchSize(MANY_IDS).lean();
    const ids = found.slice(window.skip, window.skip + window.limit).map(({ _id }) => _id);
    const items = model.find({ _id: trusted({ $in: ids }) } as QueryFilter<Item>);
    return { items: (await items.select(select).sort(sort).lean()) as Item[], total: found.length };
  }
  const count = () => countTotal(model, filter, hint);
  if (window.skip <= window.limit) {
    if (!readsForTotal) return findEarlyPage(window, read, count);
    const [items, total] = await Promise.all([read(window), count()]);
    return { items, total };
  }
  const total = await count();
  if (window.skip >= total) return { items: [], total };
  if (window.skip < total / 2) return { items: await read(window), total };
  const end = Math.min(total, window.skip + window.limit);
  const items = await read({ skip: total - end, limit: end - window.skip }, reversed(sort));
  return { items: items.reverse(), total };
}

/** One item more than the page has is read: without it the page is the last, and tells the total without a count. */
async function findEarlyPage<Item>(
  { skip, limit }: Window,
  read: (window: Window) => Promise<Item[]>,
  count: () => Promise<number>,
): Promise<Page<Item>> {
  const items = await read({ skip, limit: limit + 1 });
  const isLastPage = items.length <= limit && (items.length > 0 || skip === 0);
  if (isLastPage) return { items, total: skip + items.length };
  return { items: items.slice(0, limit), total: await count() };
}

const reversed = (sort: Record<string, 1 | -1>): Record<string, 1 | -1> =>
  Object.fromEntries(Object.entries(sort).map(([field, direction]) => [field, direction === 1 ? -1 : 1]));

/** Puts the total into `X-Total-Count` and the items into the body. */
export function sendPage<Item, View>(reply: FastifyReply, page: Page<Item>, toView: (item: Item) => View): View[] {
  reply.header('x-total-count', page.total);
  return page.items.map(toView);
}

/** Which items a page has. */
export function toWindow({ page, limit }: PageQuery): Window {
  if (page === undefined && limit === undefined) return { skip: 0, limit: MAX_UNPAGED };
  const size = limit ?? MAX_PAGE_SIZE;
  return { skip: ((page ?? 1) - 1) * size, limit: size };
}
