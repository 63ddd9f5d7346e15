import { createConnection, mongo } from 'mongoose';

/**
 * A dead client's transaction stays open, and blocks others, until the database aborts it: the shop's own databases
 * after ten seconds, a genuine MongoDB by default after 60 to 90.
 */
export async function endLostTransactions(): Promise<void> {
  const connection = await createConnection(process.env['MONGODB_URI'] ?? '').asPromise();
  try {
    await connection.db?.admin().command({ setParameter: 1, transactionLifetimeLimitSeconds: 10 });
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError && error.codeName === 'CommandNotFound')) throw error;
  } finally {
    await connection.close();
  }
}
