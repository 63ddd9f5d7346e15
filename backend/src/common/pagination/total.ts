import { type IndexDefinition, mongo, type Model, type QueryFilter } from 'mongoose';

/** From this total on, counting takes longer than reading a page, and one more or less changes little. */
const LARGE = 1000;

/** From this total on, nobody waits for a new count. */
const HUGE = 10_000;

/** How long a large total counts as new. */
const KEPT_MS = 1000;

/** Counting a huge total anew takes this share of the time at most. */
const SHARE_OF_TIME = 0.05;

/** A huge total that is older was last asked for long ago, and may be far from true. */
const MAX_AGE_MS = 10 * 60_000;

/** How many filters' totals are kept for one model. */
const MAX_KEPT = 100;

interface Kept<Counted = unknown> {
  counted: Counted;
  total: number;
  /** When counting began, by `performance.now()`. */
  at: number;
  newUntil: number;
  isCounting: boolean;
}

const keptTotals = new WeakMap<object, Map<string, Kept>>();

/**
 * How many documents a filter matches. Counting takes time in proportion to that number, whichever index serves it, so a large
 * total is counted once a second at most, and a huge one while its readers get the one before; a small one always.
 */
export function countTotal<Item>(
  model: Model<Item>,
  filter: QueryFilter<Item>,
  hint?: IndexDefinition,
): Promise<number> {
  const key = mongo.BSON.EJSON.stringify(filter);
  return countKept(
    model,
    key,
    () => matching(model, filter, hint),
    (total) => total,
  );
}

/**
 * A count of a model's documents, kept as a total is.
 * @param key tells the count from the other counts of the model
 * @param totalOf the number of the counted documents
 */
export async function countKept<Counted>(
  model: object,
  key: string,
  count: () => Promise<Counted>,
  totalOf: (counted: Counted) => number,
): Promise<Counted> {
  const totals = keptTotals.get(model) ?? new Map<string, Kept>();
  keptTotals.set(model, totals);
  const countAnew = () => countNow(totals, key, count, totalOf);
  const now = performance.now();
  const kept = totals.get(key) as Kept<Counted> | undefined;
  if (kept && now < kept.newUntil) return kept.counted;
  if (!kept || kept.total < HUGE || now - kept.at > MAX_AGE_MS) return countAnew();
  if (!kept.isCounting) {
    kept.isCounting = true;
    // A failure is told to the next reader whose total is too old, who waits for the count.
    void countAnew().catch(() => (kept.isCounting = false));
  }
  return kept.counted;
}

/** Counting all documents would read them all; the collection knows its size. */
function matching<Item>(model: Model<Item>, filter: QueryFilter<Item>, hint?: IndexDefinition): Promise<number> {
  if (Object.keys(filter).length === 0) return model.estimatedDocumentCount().exec();
  const count = model.countDocuments(filter);
  return (hint ? count.hint(hint) : count).exec();
}

/** Counts, and keeps what makes a large total. */
async function countNow<Counted>(
  totals: Map<string, Kept>,
  key: string,
  count: () => Promise<Counted>,
  totalOf: (counted: Counted) => number,
): Promise<Counted> {
  const at = performance.now();
  const counted = await count();
  const total = totalOf(counted);
  totals.delete(key);
  if (total < LARGE) return counted;
  if (totals.size >= MAX_KEPT) totals.clear();
  const rest = total < HUGE ? 0 : (performance.now() - at) / SHARE_OF_TIME;
  totals.set(key, { counted, total, at, newUntil: at + Math.max(KEPT_MS, rest), isCounting: false });
  return counted;
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
