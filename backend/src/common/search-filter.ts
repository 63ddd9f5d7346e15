import type { Model, QueryFilter } from 'mongoose';
import { MAX_WORDS_SEARCHED, pairsOf, toBeginning, toPair, wordsSought } from './search-words.js';

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
 * A filter of documents by what an admin types. Words are looked for side by side, as those of a name, where a document has
 * them so; each of the others, and of all when no document matches that, anywhere. So a full name is a range of an index,
 * where two words would be all documents with one of them, read for the other.
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
  const pairs = pairsOf(typed).slice(0, MAX_WORDS_SEARCHED - 1);
  const isKnown = await Promise.all(pairs.map((pair) => areAnywhere([toPair(pair)])));
  const known = pairs.filter((_pair, index) => isKnown[index]);
  const apart = words.filter((word) => !known.flat().includes(word));
  const sought = [...known.map(toPair), ...apart];
  const isFound = known.length > 0 && (sought.length === 1 || (await areAnywhere(sought)));
  return toFilter(isFound ? sought : words);
}
