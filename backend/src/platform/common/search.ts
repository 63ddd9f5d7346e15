import type { Model, QueryFilter } from 'mongoose';
import { pairsSought, toBeginning, toBeginningInDocument, toPair, wordsSought } from './text/search-words.js';

/**
 * A filter of documents by what an admin types. Two words that stand side by side in a document, as in a name, are looked for side
 * by side, which is one range of an index; every other word anywhere. If no document has all of that, each word may stand anywhere.
 * An index that begins with the stored words lets the database choose the rarest of them.
 * @param within what every document found matches, too
 * @param field the stored words
 */
export async function findSearch<Item>(
  model: Model<Item>,
  typed: string,
  within: QueryFilter<Item> = {},
  field = 'searchWords',
): Promise<QueryFilter<Item>> {
  const toFilter = (words: readonly string[]): QueryFilter<Item> => {
    // The keys of an index alone count one word; for several, documents are read.
    const toCondition = words.length === 1 ? toBeginning : toBeginningInDocument;
    return { ...within, $and: words.map((word) => ({ [field]: toCondition(word) })) };
  };
  const exists = async (words: readonly string[]) => (await model.exists(toFilter(words))) !== null;
  const words = wordsSought(typed);
  const found = pairsSought(typed).map(async (pair) => ((await exists([toPair(pair)])) ? [pair] : []));
  const pairs = (await Promise.all(found)).flat();
  const narrow = [...pairs.map(toPair), ...words.filter((word) => !pairs.flat().includes(word))];
  return toFilter(pairs.length > 0 && (await exists(narrow)) ? narrow : words);
}
