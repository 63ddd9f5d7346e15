import { CommandError, commandError, failedToParse, locationError, typeMismatch } from '../engine/errors.js';
import { isDocument, isNumber, isString, typeOf, type Document, type Value } from '../engine/values/value.js';

const MOST_NODES = 50;
const CONCERN_FIELDS = new Set(['w', 'j', 'fsync', 'wtimeout', 'provenance']);

/** Commands that take a write concern; others refuse one. */
const WRITING = new Set([
  'insert',
  'update',
  'delete',
  'findAndModify',
  'aggregate',
  'create',
  'createIndexes',
  'drop',
  'dropDatabase',
  'dropIndexes',
  'renameCollection',
  'commitTransaction',
  'abortTransaction',
]);

/** https://www.mongodb.com/docs/v7.0/reference/stable-api/ */
const STABLE = new Set([
  ...WRITING,
  'count',
  'endSessions',
  'explain',
  'find',
  'getMore',
  'hello',
  'killCursors',
  'listCollections',
  'listDatabases',
  'listIndexes',
  'ping',
  'refreshSessions',
]);

/**
 * Refuses generic fields of a command that ask for what this server does not do: a write on several nodes, another
 * version of the API.
 * @throws the errors of MongoDB
 */
export function checkGenericFields(command: string, body: Document): void {
  checkWriteConcern(command, body['writeConcern']);
  checkApi(command, body);
}

/** Every write waits for the disk of the one node there is, so nothing else has to be done for a concern. */
function checkWriteConcern(command: string, concern: Value): void {
  if (concern === undefined) return;
  if (!isDocument(concern)) {
    throw typeMismatch(`"writeConcern" had the wrong type. Expected object, found ${typeOf(concern)}`);
  }
  if (!WRITING.has(command)) throw commandError('InvalidOptions', 'Command does not support writeConcern');
  const unknown = Object.keys(concern).find((field) => !CONCERN_FIELDS.has(field));
  if (unknown !== undefined) {
    throw locationError(40415, `BSON field 'WriteConcernOptions.${unknown}' is an unknown field.`);
  }
  checkNodes(concern['w']);
}

function checkNodes(w: Value): void {
  if (w === undefined || w === 'majority') return;
  if (isString(w)) {
    const message = `No write concern mode named '${w}' found in replica set configuration`;
    throw new CommandError(79, 'UnknownReplWriteConcern', message);
  }
  if (isDocument(w)) {
    throw commandError('NoSuchKey', `No replica set tag key ${Object.keys(w)[0] ?? ''} in config`);
  }
  if (!isNumber(w)) throw failedToParse('w has to be a number, string, or object');
  const nodes = Number(w);
  if (!(nodes >= 0 && nodes <= MOST_NODES)) {
    throw failedToParse(`w has to be a non-negative number and not greater than ${MOST_NODES}; found: ${nodes}`);
  }
  if (nodes > 1) throw new CommandError(100, 'UnsatisfiableWriteConcern', 'Not enough data-bearing nodes');
}

function checkApi(command: string, { apiVersion, apiStrict, apiDeprecationErrors }: Document): void {
  if (apiVersion === undefined) {
    if (apiStrict === undefined && apiDeprecationErrors === undefined) return;
    throw locationError(4886600, 'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion');
  }
  if (!isString(apiVersion)) {
    throw typeMismatch(
      `BSON field 'APIParametersFromClient.apiVersion' is the wrong type '${typeOf(apiVersion)}', expected type 'string'`,
    );
  }
  if (apiVersion !== '1') throw new CommandError(322, 'APIVersionError', `Cannot accept API version ${apiVersion}`);
  if (apiStrict !== true || STABLE.has(command)) return;
  throw new CommandError(
    323,
    'APIStrictError',
    `Provided apiStrict:true, but the command ${command} is not in API Version 1`,
  );
}
