import type { FastifyReply } from 'fastify';
import type { Model, QueryFilter } from 'mongoose';
import { MAX_PAGE_SIZE, type PageQuery } from './page.query.js';

/** The most items a list answers that was asked for without a page. */
export const MAX_UNPAGED = 1000;

export interface Page<Item> {
  items: Item[];
  /** Number of items on all pages together. */
  total: number;
}

/**
 * One page of a collection. The sort must end in `_id`, or items with equal keys could appear on two
 * pages. The total costs a count only when the page itself doesn't tell it.
 */
export async function findPage<Item>(
  model: Model<Item>,
  filter: QueryFilter<Item>,
  sort: Record<string, 1 | -1>,
  query: PageQuery,
  select = '',
): Promise<Page<Item>> {
  const { skip, limit } = toWindow(query);
  const items = (await model.find(filter).select(select).sort(sort).skip(skip).limit(limit).lean()) as Item[];
  const isLastPage = items.length < limit && (items.length > 0 || skip === 0);
  return { items, total: isLastPage ? skip + items.length : await count(model, filter) };
}

/** Counting everything would read everything; the collection knows its size. */
async function count<Item>(model: Model<Item>, filter: QueryFilter<Item>): Promise<number> {
  return Object.keys(filter).length === 0 ? model.estimatedDocumentCount() : model.countDocuments(filter);
}

/** Puts the total into `X-Total-Count` and the items into the body. */
export function sendPage<Item, View>(reply: FastifyReply, page: Page<Item>, toView: (item: Item) => View): View[] {
  reply.header('x-total-count', page.total);
  return page.items.map(toView);
}

function toWindow({ page, limit }: PageQuery): { skip: number; limit: number } {
  if (page === undefined && limit === undefined) return { skip: 0, limit: MAX_UNPAGED };
  const size = limit ?? MAX_PAGE_SIZE;
  return { skip: ((page ?? 1) - 1) * size, limit: size };
}
