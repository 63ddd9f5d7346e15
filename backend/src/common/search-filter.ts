import type { Model, QueryFilter } from 'mongoose';
import { pairsSought, toBeginning, toPair, wordsSought } from './search-words.js';

interface SearchedBy {
  /** The stored words, `searchWords` if none is named. */
  field?: string;
  /** What the index of the words begins with. */
  within?: Record<string, unknown>;
}

/** Conditions that hold together. */
export interface SearchFilter {
  $and: Record<string, RegExp>[];
}

/**
 * A filter of documents by what an admin types. Two words that stand side by side in any document, as in a name, are looked
 * for side by side, which is one range of an index; every other word anywhere. If no document has all of that, each word
 * may stand anywhere, and the database reads all documents with one of them for the others.
 */
export async function findSearchFilter<Item>(
  model: Model<Item>,
  typed: string,
  { field = 'searchWords', within = {} }: SearchedBy = {},
): Promise<SearchFilter> {
  const toFilter = (words: readonly string[]) => ({ $and: words.map((word) => ({ [field]: toBeginning(word) })) });
  const areAnywhere = async (words: readonly string[]) =>
    (await model.exists({ ...within, ...toFilter(words) } as QueryFilter<Item>)) !== null;
  const words = wordsSought(typed);
  const pairs = pairsSought(typed);
  const isKnown = await Promise.all(pairs.map((pair) => areAnywhere([toPair(pair)])));
  const known = pairs.filter((_pair, index) => isKnown[index]);
  const apart = words.filter((word) => !known.flat().includes(word));
  const sought = [...known.map(toPair), ...apart];
  const isFound = known.length > 0 && (sought.length === 1 || (await areAnywhere(sought)));
  return toFilter(isFound ? sought : words);
}
