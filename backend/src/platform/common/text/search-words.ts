import { trusted } from 'mongoose';
import { toPlainLetters } from './plain-letters.js';
import { toRuns, toRunsAndParts } from '../sizes.js';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

const MAX_WORDS_SEARCHED = 8;

/** Sorts after all others. */
const LAST_CHARACTER = '\u{10ffff}';

/** Matches nothing, since no stored word begins so. */
const NO_WORD = '-';

/**
 * The words of a text as they are stored to be found by their beginnings: in plain small letters, sizes whole and in parts, in
 * as many forms as it takes to find them in the singular and the plural, each once.
 */
export function toSearchWords(text: string): string[] {
  return [...new Set(wordsHeld(text).flatMap(toForms))];
}

/**
 * The words of names and other texts, and each two that stand side by side in a name, by which it is found whole without all
 * that share one of its words.
 */
export function toNamedSearchWords(names: readonly string[], texts: readonly string[] = []): string[] {
  const pairs = names.flatMap(pairsOf).flatMap(([word, next]) => toForms(next).map((form) => toPair([word, form])));
  return [...toSearchWords([...names, ...texts].join(' ')), ...new Set(pairs)];
}

/** The words of a text, each from every letter on: a name is found in the middle of an e-mail address, too. */
export function toInnerWords(text: string): string[] {
  const endings = (word: string) => Array.from(word, (_, from) => [...word].slice(from).join(''));
  return [...new Set(wordsOf(text).flatMap(endings))];
}

/** The words that are looked for, the longest first: it begins the fewest words, mostly. */
export function wordsSought(typed: string): string[] {
  const words = [...new Set(wordsOf(typed))].sort((one, other) => other.length - one.length);
  // Text without any word finds nothing, rather than everything.
  return words.length > 0 ? words.slice(0, MAX_WORDS_SEARCHED) : [NO_WORD];
}

/** Two words as they are stored side by side: apart from the single words, whose range of an index they would double. */
export const toPair = (words: readonly [string, string]): string => ` ${words.join(' ')}`;

/** Each two words that are looked for side by side. */
export const pairsSought = (typed: string): [string, string][] => pairsOf(typed).slice(0, MAX_WORDS_SEARCHED - 1);

/** Each two words that stand side by side in a text. */
function pairsOf(text: string): [string, string][] {
  const words = wordsOf(text);
  return words.slice(1).map((word, index) => [words[index] as string, word]);
}

/**
 * A condition that stored words hold one that begins so: "ham" finds hammers already while typing. An expression that only
 * says how a word begins is a range of an index's keys, which alone tell how many documents match;
 * https://www.mongodb.com/docs/manual/reference/operator/query/regex/#index-use
 */
export const toBeginning = (word: string): RegExp => new RegExp(`^${word.replaceAll('.', String.raw`\.`)}`);

/**
 * The same as a range, which the words of a document are compared with in less than half the time. It takes the document, though: an
 * index alone tells a word, but not that it is an array's.
 */
export const toBeginningInDocument = (word: string) =>
  trusted({ $elemMatch: { $gte: word, $lte: `${word}${LAST_CHARACTER}` } });

/** For each typed word, the condition that a stored one begins with it. */
export const toSearchConditions = (typed: string): RegExp[] => wordsSought(typed).map(toBeginning);

/** The words of a text in plain small letters, each size being one in one spelling: "1/2 inch" is 0.5in. */
export const wordsOf = (text: string): string[] => toRuns(toPlainLetters(text));

/** The words that a text is found by: a size also by its number and its unit alone. */
export const wordsHeld = (text: string): string[] => [...new Set(toRunsAndParts(toPlainLetters(text)))];

/** The letters and digits of a text in the order they stand in, for sorting. */
export const plainWordsOf = (text: string): string[] => toPlainLetters(text).match(WORD) ?? [];

/**
 * A word in the forms whose beginnings include, by English spelling, all of its singular and its plural:
 * that is the plural alone, unless the word ends in -y. A word in -s may be a singular ("lens") or a
 * plural ("pens"), which cannot be told, so it gets an ending too, which does no harm.
 */
export function toForms(word: string): string[] {
  if (/^\d/.test(word)) return [word];
  // "ties" are several "tie", but "batteries" several "battery".
  if (/..ies$/.test(word)) return [word, `${word.slice(0, -3)}y`];
  if (/[^aeiou]y$/.test(word)) return [word, `${word.slice(0, -1)}ies`];
  if (/(s|x|z|ch|sh)$/.test(word)) return [`${word}es`];
  return /[a-z]$/.test(word) ? [`${word}s`] : [word];
}

/** The stored words that are this one and no longer one, whether the text had it in the singular or in the plural. */
export function wholeFormsOf(word: string): Set<string> {
  const forms = toForms(word);
  return new Set([word, ...forms, ...forms.flatMap(toForms)]);
}

/** One or more words, with the last in all its forms: what a search takes for the same. */
export function toPhraseForms(words: readonly string[]): string[] {
  const [last = '', ...before] = words.toReversed();
  return [last, ...toForms(last)].map((form) => [...before.toReversed(), form].join(' '));
}
