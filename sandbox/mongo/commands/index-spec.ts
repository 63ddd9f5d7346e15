import { Int32 } from 'bson';
import { badValue, commandError, failedToParse } from '../engine/errors.js';
import { compileFilter } from '../engine/matcher.js';
import { isTextKey, normalizeTextIndex } from '../engine/text.js';
import { isDocument, isNumber, isString, type Document, type Value } from '../engine/value.js';
import { readFields, required } from './arguments.js';

const INDEX_VERSION = 2;

/** Options that change nothing here: how an index is built, and its storage engine. */
const IGNORED = ['background', 'dropDups', 'storageEngine'];

/**
 * Reads the description of an index, and puts it into the form `listIndexes` shows: `v`, `key`, `name`, options.
 * @throws CannotCreateIndex, InvalidIndexSpecificationOption and others for what can't be an index.
 */
export function indexSpec(description: Value): Document {
  if (!isDocument(description)) throw failedToParse('The elements of the indexes array must be objects');
  const values = readFields('createIndexes.indexes', description, {
    v: 'number',
    key: 'object',
    name: 'string',
    ns: 'string',
    unique: 'bool',
    sparse: 'bool',
    hidden: 'bool',
    background: 'bool',
    dropDups: 'bool',
    partialFilterExpression: 'object',
    expireAfterSeconds: 'number',
    collation: 'object',
    weights: 'object',
    default_language: 'string',
    language_override: 'string',
    textIndexVersion: 'number',
    storageEngine: 'object',
  });
  required('createIndexes.indexes', values, 'key', 'name');
  const key = values.object('key') ?? {};
  checkKey(key);
  checkOptions(description);
  const spec: Document = { v: new Int32(INDEX_VERSION), key, name: values.string('name') };
  const options = isTextKey(key) ? normalizeTextIndex(description) : description;
  spec['key'] = options['key'];
  for (const [option, value] of Object.entries(options)) {
    if (option in spec || option === 'ns' || IGNORED.includes(option)) continue;
    if (option === 'unique' || option === 'sparse' || option === 'hidden') {
      if (values.bool(option)) spec[option] = true;
    } else spec[option] = value;
  }
  return spec;
}

function checkKey(key: Document): void {
  const directions = Object.entries(key);
  if (directions.length === 0) throw cannotCreate('Index keys cannot be an empty object');
  for (const [path, direction] of directions) {
    if (path === '' || path.split('.').includes('')) throw cannotCreate('Index keys cannot be an empty field');
    if (path.startsWith('$')) throw cannotCreate(`Index key contains an illegal field name: '${path}'`);
    if (direction === 'text') continue;
    if (isString(direction)) throw cannotCreate(`Unknown index plugin '${direction}'`);
    if (!isNumber(direction)) {
      throw cannotCreate('Values in v:2 index key pattern cannot be of this type. Only numbers and text are allowed.');
    }
    if (Number(direction) === 0 || Number.isNaN(Number(direction))) {
      throw cannotCreate('Values in the index key pattern cannot be 0.');
    }
  }
}

function checkOptions({ partialFilterExpression, sparse, expireAfterSeconds, key }: Document): void {
  if (isDocument(partialFilterExpression)) {
    compileFilter(partialFilterExpression);
    if (sparse === true) throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options');
  }
  if (expireAfterSeconds === undefined) return;
  if (Number(expireAfterSeconds) < 0)
    throw cannotCreate(
      'TTL index `expireAfterSeconds` option must be within an acceptable range, try a different number than it',
    );
  if (isDocument(key) && Object.keys(key).length > 1) {
    throw cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL');
  }
  if (isDocument(key) && Object.keys(key)[0] === '_id') throw badValue('The _id field does not support TTL indexes');
}

const cannotCreate = (message: string) => commandError('CannotCreateIndex', message);
