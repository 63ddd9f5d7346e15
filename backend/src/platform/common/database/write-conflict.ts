import { mongo } from 'mongoose';

const WRITE_CONFLICT = 112;

/** Whether a transaction failed because another wrote the same document. */
export function isWriteConflict(thrown: unknown): boolean {
  return thrown instanceof mongo.MongoServerError && thrown.code === WRITE_CONFLICT;
}
