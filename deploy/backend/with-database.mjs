import mongoose from 'mongoose';

/**
 * Runs a task on the shop's database. An error is printed in one line and ends the process with 1.
 * @param {string | undefined} uri
 * @param {(db: import('mongoose').mongo.Db, client: import('mongoose').mongo.MongoClient) => Promise<void>} task
 */
export async function withDatabase(uri, task) {
  try {
    const client = await mongoose.mongo.MongoClient.connect(uri ?? '');
    try {
      await task(client.db(), client);
    } finally {
      await client.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
