import { mongo, type Model, type QueryFilter } from 'mongoose';

/** From this total on, counting takes longer than reading a page, and one more or less changes little. */
const LARGE = 1000;

const KEPT_MS = 1000;

/** How many filters' totals are kept for one model. */
const MAX_KEPT = 100;

interface Kept {
  total: number;
  /** When counting began, by `performance.now()`. */
  at: number;
}

const keptTotals = new WeakMap<object, Map<string, Kept>>();

/**
 * How many documents a filter matches. Counting takes time in proportion to that number, whichever index serves it, so
 * a large total is counted once a second at most; a small one always.
 */
export async function countTotal<Item>(model: Model<Item>, filter: QueryFilter<Item>): Promise<number> {
  // Counting all documents would read them all; the collection knows its size.
  if (Object.keys(filter).length === 0) return model.estimatedDocumentCount();
  const kept = keptTotals.get(model) ?? new Map<string, Kept>();
  keptTotals.set(model, kept);
  const key = mongo.BSON.EJSON.stringify(filter);
  const at = performance.now();
  const known = kept.get(key);
  if (known && at - known.at < KEPT_MS) return known.total;
  const total = await model.countDocuments(filter);
  if (total >= LARGE) {
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, { total, at });
  }
  return total;
}

type FilterOf<Item, Name> = (name: Name) => QueryFilter<Item> | Promise<QueryFilter<Item>>;

/** How many documents each of these filters matches; see `countTotal`. */
export async function countEach<Item, Name extends string>(
  model: Model<Item>,
  names: readonly Name[],
  filterOf: FilterOf<Item, Name>,
): Promise<Record<Name, number>> {
  const counts = names.map(async (name) => [name, await countTotal(model, await filterOf(name))]);
  return Object.fromEntries(await Promise.all(counts)) as Record<Name, number>;
}

/** The same, and how many documents there are in all. */
export async function countAllAndEach<Item, Name extends string>(
  model: Model<Item>,
  names: readonly Name[],
  filterOf: FilterOf<Item, Name>,
): Promise<Record<Name | 'all', number>> {
  return { all: await countTotal(model, {}), ...(await countEach(model, names, filterOf)) };
}
