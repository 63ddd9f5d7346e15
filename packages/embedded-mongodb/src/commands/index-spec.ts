import { Int32 } from 'bson';
import { parseFilter } from '../engine/filter/parse.js';
import type { Predicate, Test } from '../engine/filter/predicate.js';
import { badValue, CommandError, commandError, failedToParse, typeMismatch } from '../engine/errors.js';
import { isTextKey, normalizeTextIndex } from '../engine/text.js';
import { isDocument, isNumber, isString, typeOf, type Document, type Value } from '../engine/values/value.js';
import { ID_INDEX_SPEC } from '../storage/catalog.js';
import { printDocument } from '../storage/print.js';
import { Arguments } from './arguments.js';

const INDEX_VERSION = 2;
const INVALID_OPTION = 197;

/** Options that are true or not there. */
const FLAGS = ['unique', 'sparse', 'hidden'];
/** Options that change nothing here: where an index belongs, how it is built, and its storage engine. */
const IGNORED = ['ns', 'background', 'dropDups', 'storageEngine'];
const OTHERS = ['partialFilterExpression', 'expireAfterSeconds', 'collation'];
const TEXT_OPTIONS = ['weights', 'default_language', 'language_override', 'textIndexVersion'];
const KNOWN = new Set(['v', 'key', 'name', ...FLAGS, ...IGNORED, ...OTHERS, ...TEXT_OPTIONS]);
const KNOWN_OF_ID_INDEX = new Set(['v', 'key', 'name', 'ns', 'collation']);

/**
 * Reads the description of an index, and puts it into the form `listIndexes` shows: `v`, `key`, `name`, options.
 * @throws CannotCreateIndex, InvalidIndexSpecificationOption and others for what can't be an index.
 */
export function indexSpec(description: Value): Document {
  if (!isDocument(description)) throw typeMismatch('The elements of the indexes array must be objects');
  try {
    checkSpec(description);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const message = `Error in specification ${printDocument(description)} :: caused by :: ${error.message}`;
    throw new CommandError(error.code, error.codeName, message);
  }
  if (isIdKey(description['key'] as Document)) return idIndexSpec(description);
  checkName(description);
  checkExpiry(description);
  return normalized(description);
}

function normalized(description: Document): Document {
  const values = new Arguments(description);
  const options = isTextKey(description['key'] as Document) ? normalizeTextIndex(description) : description;
  const spec: Document = { v: new Int32(INDEX_VERSION), key: options['key'], name: options['name'] };
  // MongoDB moves this option to the front.
  if (values.bool('unique')) spec['unique'] = true;
  for (const [option, value] of Object.entries(options)) {
    if (option in spec || IGNORED.includes(option) || option === 'collation') continue;
    if (!FLAGS.includes(option)) spec[option] = value;
    else if (values.bool(option)) spec[option] = true;
  }
  return spec;
}

function checkSpec(description: Document): void {
  const { key, name, collation, sparse, partialFilterExpression } = description;
  const unknown = Object.keys(description).find((option) => !KNOWN.has(option));
  if (unknown !== undefined) {
    throw invalidOption(`The field '${unknown}' is not valid for an index specification.`, description);
  }
  if (key === undefined) throw failedToParse("The 'key' field is a required property of an index specification");
  if (name === undefined) throw failedToParse("The 'name' field is a required property of an index specification");
  if (!isDocument(key)) throw typeMismatch(`The field 'key' must be an object, but got ${typeOf(key)}`);
  if (!isString(name)) throw typeMismatch(`The field 'name' must be a string, but got ${typeOf(name)}`);
  checkKey(key);
  if (isDocument(collation) && collation['locale'] !== 'simple') {
    throw cannotCreate('indexes with a collation are not supported by this server');
  }
  if (partialFilterExpression === undefined) return;
  if (!isDocument(partialFilterExpression)) {
    throw typeMismatch("The field 'partialFilterExpression' must be an object");
  }
  if (sparse === true) throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options');
  if (!isAllowedInPartial(parseFilter(partialFilterExpression))) {
    throw cannotCreate(`Expression not supported in partial index: ${printDocument(partialFilterExpression)}`);
  }
}

function checkKey(key: Document): void {
  const directions = Object.entries(key);
  if (directions.length === 0) throw cannotCreate('Index keys cannot be empty.');
  for (const [path, direction] of directions) {
    if (path === '$**' && direction === 'text') continue;
    if (path.split('.').includes('$**')) throw cannotCreate('wildcard indexes are not supported by this server');
    if (path === '' || path.split('.').includes('')) throw cannotCreate('Index keys cannot contain an empty field.');
    if (path.startsWith('$')) {
      throw cannotCreate("Index key contains an illegal field name: field name starts with '$'.");
    }
    checkDirection(direction);
  }
}

function checkDirection(direction: Value): void {
  if (direction === 'text') return;
  if (isString(direction)) throw cannotCreate(`Unknown index plugin '${direction}'`);
  if (!isNumber(direction)) {
    throw cannotCreate(
      `Values in v:2 index key pattern cannot be of type ${typeOf(direction)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
    );
  }
  if (Number(direction) === 0) throw cannotCreate('Values in the index key pattern cannot be 0.');
  if (Number.isNaN(Number(direction))) throw cannotCreate('Values in the index key pattern cannot be NaN.');
}

const ALLOWED_TESTS: readonly Test['op'][] = ['eq', 'gt', 'gte', 'lt', 'lte', 'in', 'exists', 'type'];

function isAllowedInPartial(predicate: Predicate): boolean {
  if (predicate.kind === 'and' || predicate.kind === 'or') return predicate.clauses.every(isAllowedInPartial);
  return predicate.kind === 'path' && ALLOWED_TESTS.includes(predicate.test.op);
}

const isIdKey = (key: Document) => Object.keys(key).join() === '_id';

function idIndexSpec(description: Document): Document {
  const key = description['key'] as Document;
  if (Number(key['_id']) !== 1) {
    throw badValue(`The field 'key' for an _id index must be {_id: 1}, but got ${printDocument(key)}`);
  }
  const other = Object.keys(description).find((option) => !KNOWN_OF_ID_INDEX.has(option));
  if (other === undefined) return ID_INDEX_SPEC;
  const specification = { ...description, v: new Int32(INDEX_VERSION) };
  throw invalidOption(`The field '${other}' is not valid for an _id index specification.`, specification);
}

function checkName({ name, key }: Document): void {
  if (name === '') throw cannotCreate('index name cannot be empty');
  if (name !== '_id_') return;
  const found = printDocument(key as Document);
  throw badValue(
    `The index name '_id_' is reserved for the _id index, which must have key pattern {_id: 1}, found key: ${found}`,
  );
}

function checkExpiry(description: Document): void {
  const { key, expireAfterSeconds: seconds } = description;
  if (seconds === undefined) return;
  const spec = `Index spec: ${printDocument(description)}`;
  if (!isNumber(seconds)) {
    const type = typeOf(seconds);
    throw cannotCreate(
      `. ${spec} :: caused by :: TTL index 'expireAfterSeconds' option must be numeric, but received a type of '${type}`,
    );
  }
  if (Number(seconds) < 0) {
    throw cannotCreate(`. ${spec} :: caused by :: TTL index 'expireAfterSeconds' option cannot be less than 0`);
  }
  if (Object.keys(key as Document).length > 1) {
    throw cannotCreate(`TTL indexes are single-field indexes, compound indexes do not support TTL. ${spec}`);
  }
}

const cannotCreate = (message: string) => commandError('CannotCreateIndex', message);

const invalidOption = (message: string, specification: Document) =>
  new CommandError(
    INVALID_OPTION,
    'InvalidIndexSpecificationOption',
    `${message} Specification: ${printDocument(specification)}`,
  );
