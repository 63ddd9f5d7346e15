import { badValue, commandError } from './errors.js';
import type { Predicate, TextSearch } from './filter/predicate.js';
import type { IndexDefinition } from './index-key.js';
import { languageOf, readTextFields, searchedTexts, termScores, type TextFields } from './text/score.js';
import { parseTextQuery, type TextQuery } from './text/query.js';
import { isLanguage, tokens, withoutDiacritics } from './text/tokens.js';
import type { Document } from './values/value.js';

export { isTextKey, normalizeTextIndex } from './text/definition.js';

/** A search over a text index. */
export interface CompiledSearch {
  /** The index's terms of which a document must have one. */
  readonly terms: ReadonlySet<string>;
  readonly matches: (document: Document) => boolean;
  /** How well a document answers, as MongoDB scores it. */
  readonly score: (document: Document) => number;
}

/** The text search in a filter, if there is one. */
export function findTextSearch(predicate: Predicate): TextSearch | undefined {
  if (predicate.kind === 'text') return predicate.query;
  if (predicate.kind === 'not' || predicate.kind === 'path') return undefined;
  if (predicate.kind !== 'and' && predicate.kind !== 'or') return undefined;
  for (const clause of predicate.clauses) {
    const found = findTextSearch(clause);
    if (found) return found;
  }
  return undefined;
}

/**
 * Makes a search of a collection's text index ready.
 * @throws IndexNotFound when none of the indexes is a text index.
 */
export function compileSearch(search: TextSearch, indexes: readonly IndexDefinition[]): CompiledSearch {
  const definition = indexes.find(({ weights }) => weights !== undefined);
  if (definition === undefined) throw commandError('IndexNotFound', 'text index required for $text query');
  const fields = readTextFields(definition);
  const language = search.language ?? fields.language;
  if (!isLanguage(language)) throw badValue(`unsupported language: "${language}" for text index version 3`);
  const query = parseTextQuery(search, language);
  const indexed = parseTextQuery({ ...search, caseSensitive: false, diacriticSensitive: false }, language);
  return {
    terms: indexed.terms,
    matches: (document) => answers(document, query, search, fields),
    score: (document) => sumScores(termScores(document, fields), indexed.terms),
  };
}

function sumScores(scores: ReadonlyMap<string, number>, terms: ReadonlySet<string>): number {
  let sum = 0;
  for (const term of terms) sum += scores.get(term) ?? 0;
  return sum;
}

function answers(document: Document, query: TextQuery, search: TextSearch, fields: TextFields): boolean {
  const { caseSensitive, diacriticSensitive } = search;
  const texts = Array.from(searchedTexts(document, fields), ({ text }) => text);
  const language = languageOf(document, fields);
  const present = new Set(texts.flatMap((text) => tokens(text, { language, caseSensitive, diacriticSensitive })));
  if (![...query.terms].some((term) => present.has(term))) return false;
  if ([...query.negatedTerms].some((term) => present.has(term))) return false;
  const fold = (text: string) => foldText(text, caseSensitive, diacriticSensitive);
  const folded = texts.map(fold);
  const has = (phrase: string) => folded.some((text) => text.includes(fold(phrase)));
  return query.phrases.every(has) && !query.negatedPhrases.some(has);
}

function foldText(text: string, caseSensitive: boolean, diacriticSensitive: boolean): string {
  const cased = caseSensitive ? text : text.toLowerCase();
  return diacriticSensitive ? cased : withoutDiacritics(cased);
}
