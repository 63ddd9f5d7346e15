const LATIN_ACCENTS = /[\u0300-\u036f]/g;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

const MAX_WORDS_SEARCHED = 8;

/** Matches nothing, since no word begins with a blank. */
const NO_WORD = ' ';

/** Raised whenever the same document gets other search words; see `renewSearchWords`. */
export const SEARCH_WORDS_VERSION = 6;

/**
 * The words of a text as they are stored to be found by their beginnings: in lower case, without
 * accents, in as many forms as it takes to find them in the singular and the plural, each once.
 */
export function toSearchWords(text: string): string[] {
  return [...new Set(wordsOf(text).flatMap(toForms))];
}

/** The words of a text, each from every letter on: a name is found in the middle of an e-mail address, too. */
export function toInnerWords(text: string): string[] {
  const endings = (word: string) => Array.from(word, (_, from) => [...word].slice(from).join(''));
  return [...new Set(wordsOf(text).flatMap(endings))];
}

/** The stored fields for these words. */
export const toSearchFields = (searchWords: string[]): { searchWords: string[]; searchVersion: number } => ({
  searchWords,
  searchVersion: SEARCH_WORDS_VERSION,
});

/**
 * For each typed word, a condition that `searchWords` holds a word beginning with it: "ham" finds hammers already while
 * typing. An expression that only says how a word begins is a range of an index's keys, which alone tell how many
 * documents match; https://www.mongodb.com/docs/manual/reference/operator/query/regex/#index-use
 */
export function toSearchConditions(typed: string): RegExp[] {
  // Of several words an index is searched by the first: the longest begins the fewest words, mostly.
  const words = [...new Set(wordsOf(typed))].sort((one, other) => other.length - one.length);
  // Text without any word finds nothing, rather than everything.
  const sought = words.length > 0 ? words.slice(0, MAX_WORDS_SEARCHED) : [NO_WORD];
  return sought.map((word) => new RegExp(`^${word}`));
}

/** A filter of documents in which each typed word begins one of the words kept in that field. */
export const toFilterOfWords = <Field extends string>(
  field: Field,
  typed: string,
): { $and: Record<Field, RegExp>[] } => ({
  $and: toSearchConditions(typed).map((word) => ({ [field]: word }) as Record<Field, RegExp>),
});

/** The same of documents that are found by their `searchWords`. */
export const toSearchFilter = (typed: string): { $and: { searchWords: RegExp }[] } =>
  toFilterOfWords('searchWords', typed);

/** The words of a text: in lower case, without accents. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFKD').replace(LATIN_ACCENTS, '').toLowerCase().match(WORD) ?? [];
}

/**
 * A word in the forms whose beginnings include, by English spelling, all of its singular and its plural:
 * that is the plural alone, unless the word ends in -y. A word in -s may be a singular ("lens") or a
 * plural ("pens"), which cannot be told, so it gets an ending too, which does no harm.
 */
export function toForms(word: string): string[] {
  // "ties" are several "tie", but "batteries" several "battery".
  if (/..ies$/.test(word)) return [word, `${word.slice(0, -3)}y`];
  if (/[^aeiou]y$/.test(word)) return [word, `${word.slice(0, -1)}ies`];
  if (/(s|x|z|ch|sh)$/.test(word)) return [`${word}es`];
  return /[a-z]$/.test(word) ? [`${word}s`] : [word];
}

/** One or more words, with the last in all its forms: what a search takes for the same. */
export function toPhraseForms(words: readonly string[]): string[] {
  const [last = '', ...before] = words.toReversed();
  return [last, ...toForms(last)].map((form) => [...before.toReversed(), form].join(' '));
}
