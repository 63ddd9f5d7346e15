import { commandError, failedToParse, typeMismatch } from '../engine/errors.js';
import { isDocument, isString, typeOf, type Value } from '../engine/values/value.js';

/** On a single server all levels read the same: committed data is on disk, and there is no other node. */
const LEVELS = ['local', 'majority', 'linearizable', 'available', 'snapshot'];
const FIELDS = ['level', 'afterClusterTime', 'atClusterTime', 'provenance'];

/**
 * Refuses a read concern that would not be kept, which is `snapshot` outside of transactions: each batch of a cursor
 * reads what is committed by then. https://www.mongodb.com/docs/v7.0/reference/read-concern/
 * @throws TypeMismatch, InvalidOptions, FailedToParse
 */
export function checkReadConcern(command: string, concern: Value, inTransaction: boolean): void {
  if (concern === undefined) return;
  if (!isDocument(concern)) throw failedToParse('readConcern must be an object');
  const unknown = Object.keys(concern).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) throw commandError('InvalidOptions', `Unrecognized option in readConcern: ${unknown}`);
  const { level } = concern;
  if (level === undefined) return;
  if (!isString(level)) throw typeMismatch(`"level" had the wrong type. Expected string, found ${typeOf(level)}`);
  if (!LEVELS.includes(level)) {
    throw failedToParse(
      "readConcern.level must be either 'local', 'majority', 'linearizable', 'available', or 'snapshot'",
    );
  }
  if (level === 'snapshot' && !inTransaction) {
    throw commandError(
      'InvalidOptions',
      `Command ${command} does not support { readConcern: { level: "snapshot" } } outside of transactions on this server`,
    );
  }
}
