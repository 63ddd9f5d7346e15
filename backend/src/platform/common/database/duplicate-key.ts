import { mongo } from 'mongoose';

const DUPLICATE_KEY = 11000;

/**
 * Whether a write failed because a unique index already holds its value.
 * @param field one of the index's fields; any unique index when not given
 */
export function isDuplicateKey(thrown: unknown, field?: string): boolean {
  if (!(thrown instanceof mongo.MongoServerError) || thrown.code !== DUPLICATE_KEY) return false;
  return field === undefined || field in ((thrown.errorResponse as { keyPattern?: object }).keyPattern ?? {});
}
