import { Error as MongooseError, mongo } from 'mongoose';

/**
 * Server codes of a replica set that is electing, stepping down or shutting down.
 * See https://github.com/mongodb/mongo/blob/master/src/mongo/base/error_codes.yml (categories
 * NotPrimaryError, ShutdownError, NetworkError).
 */
const PASSING_SERVER_CODES = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

/** Whether the database was unreachable or temporarily unavailable, as opposed to refusing the operation. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  if (thrown instanceof MongooseError.MongooseServerSelectionError) return true;
  if (
    thrown instanceof mongo.MongoNetworkError ||
    thrown instanceof mongo.MongoServerSelectionError ||
    thrown instanceof mongo.MongoNotConnectedError ||
    thrown instanceof mongo.MongoTopologyClosedError ||
    thrown instanceof mongo.MongoClientClosedError ||
    thrown instanceof mongo.MongoExpiredSessionError
  ) {
    return true;
  }
  if (thrown instanceof mongo.MongoError && thrown.hasErrorLabel('TransientTransactionError')) return true;
  return (
    thrown instanceof mongo.MongoServerError && typeof thrown.code === 'number' && PASSING_SERVER_CODES.has(thrown.code)
  );
}
