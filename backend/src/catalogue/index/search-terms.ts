import { wordsOf } from '../../common/search-words.js';
import { partNumberKeyOf } from '../../products/part-number.js';

const MAX_TERMS = 8;

/** One typed word, and the part numbers that it may be a part of, by their beginnings. */
export interface SearchTerm {
  word: string;
  partNumbers: readonly string[];
}

/** The words of a search, each once. "kg-ch 450" is three words, or a part number, or two of them. */
export function toSearchTerms(q: string): SearchTerm[] {
  const whole = partNumberKeyOf(q);
  const terms = new Map<string, SearchTerm>();
  for (const typed of q.split(/\s+/)) {
    const partNumbers = [...new Set([partNumberKeyOf(typed), whole])].filter((key) => key !== '');
    for (const word of wordsOf(typed)) if (!terms.has(word)) terms.set(word, { word, partNumbers });
  }
  return [...terms.values()].slice(0, MAX_TERMS);
}
