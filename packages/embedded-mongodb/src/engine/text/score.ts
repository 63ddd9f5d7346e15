import { locationError } from '../errors.js';
import { splitPath } from '../key-tuples.js';
import { toDouble } from '../values/numbers.js';
import {
  getField,
  isArray,
  isDocument,
  isNumber,
  isString,
  typeOf,
  type Document,
  type Value,
} from '../values/value.js';
import { ALL_FIELDS } from './definition.js';
import { isLanguage, tokens } from './tokens.js';

/** The fields and languages of a text index. */
export interface TextFields {
  readonly weights: readonly { readonly parts: readonly string[] | undefined; readonly weight: number }[];
  readonly language: string;
  /** The field of a document that names another language. */
  readonly override: string;
}

export function readTextFields(definition: {
  readonly weights?: Document;
  readonly default_language?: string;
  readonly language_override?: string;
}): TextFields {
  const weights = Object.entries(definition.weights ?? {}).map(([path, weight]) => ({
    parts: path === ALL_FIELDS ? undefined : splitPath(path),
    weight: isNumber(weight) ? toDouble(weight) : 1,
  }));
  return {
    weights,
    language: definition.default_language ?? 'english',
    override: definition.language_override ?? 'language',
  };
}

/** The language a document is in. */
export function languageOf(document: Document, { language, override }: TextFields): string {
  const named = getField(document, override);
  if (named === undefined) return language;
  if (!isString(named)) {
    throw locationError(17261, `found language override field in document with non-string type ${typeOf(named)}`);
  }
  if (!isLanguage(named)) throw locationError(17262, `language override unsupported: ${named}`);
  return named;
}

/** Every text of a document the index searches, with its weight. */
export function* searchedTexts(
  document: Document,
  { weights }: TextFields,
): Iterable<{ text: string; weight: number }> {
  for (const { parts, weight } of weights) {
    const texts = parts === undefined ? allTexts(document) : textsAt(document, parts, 0);
    for (const text of texts) yield { text, weight };
  }
}

function* textsAt(value: Value, parts: readonly string[], at: number): Iterable<string> {
  if (isArray(value)) {
    for (const item of value) yield* textsAt(item, parts, at);
  } else if (at === parts.length) {
    if (isString(value)) yield value;
  } else if (isDocument(value)) yield* textsAt(getField(value, parts[at] as string), parts, at + 1);
}

function* allTexts(value: Value): Iterable<string> {
  if (isString(value)) yield value;
  else if (isArray(value)) for (const item of value) yield* allTexts(item);
  else if (isDocument(value)) for (const field of Object.keys(value)) yield* allTexts(value[field]);
}

/**
 * The terms of a document with the score of each: how often it occurs, halved with each further time, the more the
 * larger its share of the text, and a tenth on top when it is the whole text.
 */
export function termScores(document: Document, fields: TextFields): Map<string, number> {
  const language = languageOf(document, fields);
  const scores = new Map<string, number>();
  for (const { text, weight } of searchedTexts(document, fields)) {
    for (const [term, score] of textScores(text, language)) {
      scores.set(term, (scores.get(term) ?? 0) + weight * score);
    }
  }
  return scores;
}

function* textScores(text: string, language: string): Iterable<[string, number]> {
  const terms = tokens(text, { language });
  const found = new Map<string, { count: number; frequency: number; divisor: number }>();
  for (const term of terms) {
    const before = found.get(term);
    const divisor = before ? before.divisor * 2 : 1;
    found.set(term, {
      count: (before?.count ?? 0) + 1,
      frequency: (before?.frequency ?? 0) + 1 / divisor,
      divisor,
    });
  }
  for (const [term, { count, frequency }] of found) {
    const share = (0.5 * count) / terms.length + 0.5;
    yield [term, frequency * share * (text.toLowerCase() === term ? 1.1 : 1)];
  }
}
