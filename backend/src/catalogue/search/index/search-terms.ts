import { wordsOf } from '../../../platform/common/text/search-words.js';
import { partNumberKeyOf } from '../../products/part-number.js';

const MAX_TERMS = 8;

/** Words that say nothing of a product; they count where nothing else was typed. */
const FILLERS: ReadonlySet<string> = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** One typed word, and the part numbers that it may be a part of, by their beginnings. */
export interface SearchTerm {
  word: string;
  partNumbers: readonly string[];
}

/** The words of a search, each once. "kg-ch 450" is three words, or a part number, or two of them; "10 mm" is one word. */
export function toSearchTerms(q: string): SearchTerm[] {
  const keysOf = new Map<string, string[]>();
  for (const typed of q.split(/\s+/)) {
    for (const word of wordsOf(typed)) keysOf.set(word, [...(keysOf.get(word) ?? []), partNumberKeyOf(typed)]);
  }
  const whole = partNumberKeyOf(q);
  const words = [...new Set(wordsOf(q))];
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MAX_TERMS).map((word) => ({
    word,
    partNumbers: [...new Set([...(keysOf.get(word) ?? []), whole])].filter((key) => key !== ''),
  }));
}
