import stem from 'wink-porter2-stemmer';
import { spend } from '../effort.js';
import { STOP_WORDS } from './stop-words.js';

/** How a text is taken apart. */
export interface TokenOptions {
  readonly language: string;
  readonly caseSensitive?: boolean;
  readonly diacriticSensitive?: boolean;
}

/** Languages MongoDB has stemmers for, by name and by code. https://www.mongodb.com/docs/v7.0/reference/text-search-languages/ */
const LANGUAGES: Readonly<Record<string, string>> = {
  none: 'none',
  danish: 'da',
  dutch: 'nl',
  english: 'en',
  finnish: 'fi',
  french: 'fr',
  german: 'de',
  hungarian: 'hu',
  italian: 'it',
  norwegian: 'nb',
  portuguese: 'pt',
  romanian: 'ro',
  russian: 'ru',
  spanish: 'es',
  swedish: 'sv',
  turkish: 'tr',
};

export const isLanguage = (language: string): boolean => {
  const name = language.toLowerCase();
  return Object.hasOwn(LANGUAGES, name) || Object.values(LANGUAGES).includes(name);
};

const isEnglish = (language: string) => ['english', 'en'].includes(language.toLowerCase());

const DELIMITER = /[\p{White_Space}\p{Pattern_Syntax}\p{Dash}\p{Quotation_Mark}\p{Terminal_Punctuation}\u00ad]/u;
const DELIMITERS = new RegExp(`${DELIMITER.source}+`, 'u');
/** In English an apostrophe is part of the word. */
const ENGLISH_DELIMITERS = new RegExp(`(?:(?!')${DELIMITER.source})+`, 'u');

export const withoutDiacritics = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');

/** Cost of stemming a word. */
const STEPS_OF_WORD = 10;

/** In characters: more than any suffix of English and the vowels that decide about it. */
const STEMMED_END = 32;

/** The stemmer only changes a word's end, but takes time by the square of what it is given. */
function stemEnglish(word: string): string {
  const head = word.slice(0, -STEMMED_END);
  return head + stem(word.slice(head.length));
}

/** A stem, which comes in small letters, with those of its word as far as it begins like that. */
function inCaseOf(word: string, stemmed: string): string {
  const lower = word.toLowerCase();
  let shared = 0;
  while (shared < stemmed.length && stemmed[shared] === lower[shared]) shared += 1;
  return lower.length === word.length ? word.slice(0, shared) + stemmed.slice(shared) : stemmed;
}

/**
 * The words a text is found by: in small letters, without stop words, stemmed, without diacritics. Only English has stop
 * words and stems here.
 */
export function tokens(text: string, { language, caseSensitive, diacriticSensitive }: TokenOptions): string[] {
  const english = isEnglish(language);
  const words = text.split(english ? ENGLISH_DELIMITERS : DELIMITERS).filter((word) => word !== '');
  spend(words.length * STEPS_OF_WORD);
  return words.flatMap((word) => {
    const lower = word.toLowerCase();
    if (english && STOP_WORDS.has(lower)) return [];
    const plain = english ? stemEnglish(lower) : lower;
    const stemmed = caseSensitive ? inCaseOf(word, plain) : plain;
    return [diacriticSensitive ? stemmed : withoutDiacritics(stemmed)];
  });
}
