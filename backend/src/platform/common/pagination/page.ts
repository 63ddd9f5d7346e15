import type { FastifyReply } from 'fastify';
import type { Model, QueryFilter } from 'mongoose';
import { MAX_PAGE_SIZE, type PageQuery } from './page.query.js';
import { countTotal, MAX_COUNTED } from './total.js';

/** The most items of a list requested without a page. */
export const MAX_UNPAGED = 1000;

/** Which items of a list are read. */
interface Window {
  skip: number;
  limit: number;
}

export interface Page<Item> {
  items: Item[];
  /** Number of items on all pages together; one more than `MAX_COUNTED` stands for any larger one. */
  total: number;
}

/**
 * One page of a collection. The sort must end in `_id`, or items with equal keys could appear on two pages. One item more than the
 * page has is read: without it the page is the last, and tells the total without a count. Nothing beyond what is counted is read.
 * @param select the fields that are read or left out, as mongoose writes them
 */
export async function findPage<Item>(
  model: Model<Item>,
  filter: QueryFilter<Item>,
  sort: Record<string, 1 | -1>,
  query: PageQuery,
  select = '',
): Promise<Page<Item>> {
  const { skip, limit } = toWindow(query);
  if (skip > MAX_COUNTED) return { items: [], total: await countTotal(model, filter) };
  const read = model.find(filter).sort(sort).select(select).skip(skip);
  const items = (await read.limit(limit + 1).lean()) as Item[];
  const isLastPage = items.length <= limit && (items.length > 0 || skip === 0);
  if (isLastPage) return { items, total: skip + items.length };
  return { items: items.slice(0, limit), total: await countTotal(model, filter) };
}

/** The newest of what a filter matches, which nothing counts. */
export async function findNewest<Item>(model: Model<Item>, filter: QueryFilter<Item>, limit: number): Promise<Item[]> {
  return (await model.find(filter).sort({ createdAt: -1, _id: -1 }).limit(limit).lean()) as Item[];
}

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
