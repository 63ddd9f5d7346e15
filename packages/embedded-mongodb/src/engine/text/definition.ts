import { Int32 } from 'bson';
import { commandError, typeMismatch } from '../errors.js';
import { toDouble } from '../values/numbers.js';
import { isDocument, isNumber, isString, typeOf, type Document, type Value } from '../values/value.js';
import { isLanguage } from './tokens.js';

const cannotCreate = (message: string) => commandError('CannotCreateIndex', message);

/** Stands for every field there is. */
export const ALL_FIELDS = '$**';

/** Whether an index's key makes it a text index. */
export const isTextKey = (key: Document): boolean => Object.values(key).includes('text');

/**
 * Puts the description of a text index into the form it is stored in: the fields searched move from the key to
 * `weights`, the key holds `_fts` and `_ftsx` in their place, and what is left out gets its default.
 * @throws CannotCreateIndex or TypeMismatch for what can't be one.
 */
export function normalizeTextIndex(description: Document): Document {
  const {
    key,
    weights,
    default_language: language = 'english',
    language_override: override = 'language',
  } = description;
  if (weights !== undefined && !isDocument(weights)) throw typeMismatch("The field 'weights' must be an object");
  if (!isString(language) || !isLanguage(language)) throw cannotCreate('default_language is not valid');
  if (!isString(override) || override === '' || override.startsWith('$')) {
    throw cannotCreate('language_override is not valid');
  }
  const fields = Object.entries(key as Document);
  const places = fields.flatMap(([, direction], i) => (direction === 'text' ? [i] : []));
  const [first = 0, last = first] = [places[0], places[places.length - 1]];
  const isStored = fields[first]?.[0] === '_fts';
  if (last - first + 1 !== places.length) throw cannotCreate("'text' fields in index must all be adjacent");
  const searched = isStored ? [] : places.map((i) => fields[i]?.[0] as string);
  const {
    key: _key,
    weights: _weights,
    default_language: _default,
    language_override: _override,
    textIndexVersion: version,
    ...rest
  } = description;
  return {
    ...rest,
    key: isStored ? key : storedKey(fields, first, last),
    weights: storedWeights(searched, weights ?? {}),
    default_language: language,
    language_override: override,
    textIndexVersion: version ?? new Int32(3),
  };
}

function storedKey(fields: readonly [string, Value][], first: number, last: number): Document {
  return Object.fromEntries([
    ...fields.slice(0, first),
    ['_fts', 'text'],
    ['_ftsx', new Int32(1)],
    ...fields.slice(last + 1),
  ]) as Document;
}

/** Every searched field with its weight, in the order of their names. */
function storedWeights(searched: readonly string[], weights: Document): Document {
  const all = new Map<string, Value>(searched.map((path) => [path, new Int32(1)]));
  for (const [path, weight] of Object.entries(weights)) all.set(path, checkWeight(path, weight));
  return Object.fromEntries([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function checkWeight(path: string, weight: Value): Value {
  if (!isNumber(weight)) throw cannotCreate(`weight for text index needs numeric type, not ${typeOf(weight)}`);
  const size = toDouble(weight);
  if (!(size > 0 && size < 100_000)) throw cannotCreate(`text index weight must be in (0,100000) but found: ${size}`);
  if (path !== ALL_FIELDS && path.split('.').some((part) => part === '' || part.startsWith('$'))) {
    throw cannotCreate('weight cannot have path component with $ prefix or be empty');
  }
  return weight;
}
