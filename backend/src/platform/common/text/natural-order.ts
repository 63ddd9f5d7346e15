import { plainWordsOf } from './search-words.js';

/** As many digits as every number of a key has. */
const DIGITS = 12;

/**
 * The key by which stored texts are sorted: keys in the order of their characters are texts in the order of their letters,
 * without accents and capitals, and of their numbers: M4, M10.
 */
export const orderKeyOf = (text: string): string =>
  plainWordsOf(text)
    .join(' ')
    .replace(/[0-9]+/g, (digits) => digits.replace(/^0+(?=[0-9])/, '').padStart(DIGITS, '0'));

/** The same order for short lists, whose texts are compared as they are. */
export const compareNaturally = new Intl.Collator('en', { numeric: true }).compare;
