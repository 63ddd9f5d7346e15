import type { TextSearch } from '../filter/predicate.js';
import { tokens } from './tokens.js';

/** A search taken apart: words of which one is enough, words that must not be there, and phrases. */
export interface TextQuery {
  readonly terms: ReadonlySet<string>;
  readonly negatedTerms: ReadonlySet<string>;
  readonly phrases: readonly string[];
  readonly negatedPhrases: readonly string[];
}

const PIECE = /( *)([-"]|[^-" ]+)/gy;

/**
 * Reads a search: words, `"phrases"`, and `-` before either to exclude it. The `-` counts only after a space or at the
 * start. https://www.mongodb.com/docs/v7.0/reference/operator/query/text/
 */
export function parseTextQuery({ search, caseSensitive, diacriticSensitive }: TextSearch, language: string): TextQuery {
  const wanted: string[] = [];
  const unwanted: string[] = [];
  const phrases: string[] = [];
  const negatedPhrases: string[] = [];
  let negated = false;
  let phraseStart: number | undefined;
  for (const { index, 0: whole, 1: spaces, 2: piece } of search.matchAll(PIECE)) {
    const afterSpace = index === 0 || spaces !== '';
    const inPhrase = phraseStart !== undefined;
    if (afterSpace && !inPhrase) negated = piece === '-';
    if (piece === '"') {
      if (phraseStart === undefined) phraseStart = index + whole.length;
      else {
        (negated ? negatedPhrases : phrases).push(search.slice(phraseStart, index + whole.length - 1));
        phraseStart = undefined;
      }
    } else if (piece !== '-' && piece !== undefined) {
      if (!negated) wanted.push(piece);
      else if (!inPhrase) unwanted.push(piece);
    }
  }
  const options = { language, caseSensitive, diacriticSensitive };
  return {
    terms: new Set(tokens(wanted.join(' '), options)),
    negatedTerms: new Set(tokens(unwanted.join(' '), options)),
    phrases,
    negatedPhrases,
  };
}
