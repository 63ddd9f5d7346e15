import { mongo } from 'mongoose';

const DUPLICATE_KEY = 11000;

/** Whether a write failed because a unique index already holds its value. */
export function isDuplicateKey(thrown: unknown): boolean {
  return thrown instanceof mongo.MongoServerError && thrown.code === DUPLICATE_KEY;
}
