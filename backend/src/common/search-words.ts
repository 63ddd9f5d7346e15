import { trusted } from 'mongoose';

const LATIN_ACCENTS = /[\u0300-\u036f]/g;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

interface TextRange {
  $gte: string;
  $lt: string;
}

/** Sorts behind every character, so that a range up to it holds every word with a prefix. */
const LAST_CHARACTER = '\u{10ffff}';

const MAX_WORDS_SEARCHED = 8;

/**
 * The words of a text as they are indexed and searched: in lower case, without accents, in the
 * singular (by English spelling), each once.
 */
export function toSearchWords(text: string): string[] {
  const words = text.normalize('NFKD').replace(LATIN_ACCENTS, '').toLowerCase().match(WORD) ?? [];
  return [...new Set(words.map(toSingular))];
}

/**
 * For each word of what somebody typed, a condition that `searchWords` holds a word beginning with
 * it: "ham" finds hammers already while typing, and an index serves it as a range of keys.
 */
export function toSearchConditions(typed: string): { $elemMatch: TextRange }[] {
  const words = toSearchWords(typed);
  // Typed signs that make no word find nothing, rather than everything.
  const sought = words.length > 0 ? words.slice(0, MAX_WORDS_SEARCHED) : [typed];
  return sought.map((word) => trusted({ $elemMatch: beginningWith(word) }));
}

/** A condition that a text begins with another, served by an index as a range of its keys. */
export function beginningWith(beginning: string): TextRange {
  return trusted({ $gte: beginning, $lt: beginning + LAST_CHARACTER });
}

function toSingular(word: string): string {
  if (word.length <= 3 || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
