import type { Model, QueryFilter } from 'mongoose';

/** Up to here a total is exact, and a list can be paged through; one more stands for any larger total. */
export const MAX_COUNTED = 5_000;

/** How many documents a filter matches, counted up to one more than `MAX_COUNTED`, so that a long list costs no more than that. */
export async function countTotal<Item>(model: Model<Item>, filter: QueryFilter<Item>): Promise<number> {
  const limit = MAX_COUNTED + 1;
  // The collection knows its size; counting all documents would read them.
  if (Object.keys(filter).length === 0) return Math.min(limit, await model.estimatedDocumentCount());
  return model.countDocuments(filter, { limit });
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

/** The same, and how many documents there are in all. @param foundIn narrows each filter to what is searched */
export async function countAllAndEach<Item, Name extends string>(
  model: Model<Item>,
  names: readonly Name[],
  filterOf: FilterOf<Item, Name>,
  foundIn: (within: QueryFilter<Item>) => QueryFilter<Item> | Promise<QueryFilter<Item>> = (within) => within,
): Promise<Record<Name | 'all', number>> {
  const each = await countEach(model, names, async (name) => foundIn(await filterOf(name)));
  return { all: await countTotal(model, await foundIn({})), ...each };
}
