import type { Call } from '../context.js';
import { resourceMissing } from '../errors.js';
import type { Params } from '../http/params.js';
import type { ApiObject, CreatedRange } from '../storage/object-store.js';

/** A page of a list as the API answers it. */
export interface Page<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/**
 * Answers a list call, newest first: `limit` (1 to 100, 10 by default), `starting_after`, `ending_before`, `created`
 * (https://docs.stripe.com/api/pagination).
 */
export function listPage<T extends ApiObject>(
  call: Call,
  options: { list: string; filter?: (object: T) => boolean },
): Page<T> {
  const limit = pageLimit(call.params);
  const created = createdRange(call.params);
  const after = cursor<T>(call, 'starting_after');
  const before = cursor<T>(call, 'ending_before');
  call.params.rejectUnread();
  if (after !== undefined && before !== undefined) {
    throw call.params.invalid('ending_before', 'You cannot send both starting_after and ending_before.');
  }
  const found =
    before === undefined
      ? call.objects.list<T>(options.list, { ...created, after })
      : call.objects.listOldestFirst<T>(options.list, { ...created, behind: before });
  const { items, hasMore } = take(found, limit, options.filter);
  return {
    object: 'list',
    data: before === undefined ? items : items.reverse(),
    has_more: hasMore,
    url: call.path,
  };
}

/** The first `limit` matching items, and whether more match behind them. */
export function take<T>(
  found: Iterable<T>,
  limit: number,
  filter: (item: T) => boolean = () => true,
): { items: T[]; hasMore: boolean } {
  const items: T[] = [];
  for (const item of found) {
    if (!filter(item)) continue;
    if (items.length === limit) return { items, hasMore: true };
    items.push(item);
  }
  return { items, hasMore: false };
}

export function pageLimit(params: Params): number {
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw params.invalid('limit', `Invalid limit: ${limit}. It must be between 1 and 100.`);
  }
  return limit;
}

function cursor<T extends ApiObject>(call: Call, name: 'ending_before' | 'starting_after'): string | undefined {
  const id = call.params.text(name);
  if (id !== undefined && !call.objects.has<T>(id)) throw resourceMissing('object', id, name);
  return id;
}

function createdRange(params: Params): CreatedRange {
  const bounds = params.integerOrObject('created');
  if (bounds === undefined) return {};
  if (typeof bounds === 'number') return { from: bounds, to: bounds };
  const gt = bounds.integer('gt');
  const lt = bounds.integer('lt');
  return {
    from: bounds.integer('gte') ?? (gt === undefined ? undefined : gt + 1),
    to: bounds.integer('lte') ?? (lt === undefined ? undefined : lt - 1),
  };
}
