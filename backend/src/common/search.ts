import type { IndexDefinition, Model, QueryFilter } from 'mongoose';
import type { PageOptions } from './pagination/page.js';
import { pairsSought, toBeginning, toBeginningInDocument, toPair, wordsSought } from './search-words.js';

/** How a model is searched. */
export interface SearchedBy {
  /** The index of the words. */
  index: IndexDefinition;
  /** The stored words, `searchWords` if none is named. */
  field?: string;
  /** Conditions that the index tells, too: nothing else is found. */
  within?: Record<string, unknown>;
}

/** A filter by words, and how to read a page of matches: by the words' index if few documents have one of the words. */
export interface Search extends Pick<PageOptions, 'hint' | 'readsForTotal'> {
  filter: Record<string, unknown>;
}

/** So many documents are read by the index of their words sooner than a database has tried its other indexes. */
const FEW = 2000;

/**
 * A filter of documents by what an admin types. Two words that stand side by side in any document, as in a name, are looked
 * for side by side, which is one range of an index; every other word anywhere. If no document has all of that, each word
 * may stand anywhere, and the database reads all documents with one of them for the others.
 * @param isOfPart whether the list has conditions that the index does not tell: documents are read for them, and for the
 *   total as many as for the page
 */
export async function findSearch<Item>(
  model: Model<Item>,
  typed: string,
  { index, field = 'searchWords', within }: SearchedBy,
  isOfPart = false,
): Promise<Search> {
  const toFilter = (words: readonly string[], toCondition: (word: string) => unknown = toBeginning) =>
    ({ ...within, $and: words.map((word) => ({ [field]: toCondition(word) })) }) as QueryFilter<Item>;
  const count = (word: string) =>
    model
      .countDocuments(toFilter([word]))
      .limit(FEW)
      .hint(index)
      .exec();
  const words = wordsSought(typed);
  const pairs = pairsSought(typed);
  const counted = [...words, ...pairs.map(toPair)].map(async (word) => [word, await count(word)] as const);
  const counts = new Map(await Promise.all(counted));
  const known = pairs.filter((pair) => counts.get(toPair(pair)));
  const apart = words.filter((word) => !known.flat().includes(word));
  const narrow = [...known.map(toPair), ...apart];
  const isFound = known.length > 0 && (narrow.length === 1 || (await model.exists(toFilter(narrow))) !== null);
  const countOf = (word: string) => counts.get(word) ?? 0;
  // A database that looks for one of them begins with the first.
  const sought = (isFound ? narrow : words).toSorted((one, other) => countOf(one) - countOf(other));
  const isOfFew = countOf(sought[0] ?? '') < FEW;
  if (isOfFew) return { filter: toFilter(sought), hint: index, ...(isOfPart && { readsForTotal: 'few' }) };
  return isOfPart
    ? { filter: toFilter(sought, toBeginningInDocument), readsForTotal: 'many' }
    : { filter: toFilter(sought) };
}
