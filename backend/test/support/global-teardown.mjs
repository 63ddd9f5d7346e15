import { rm } from 'node:fs/promises';
import mongoose from 'mongoose';

export default async function tearDown() {
  await dropDatabasesOfThisRun();
  const { folder, servers } = globalThis.karigarTestServers;
  for (const server of servers) await server.close();
  await rm(folder, { recursive: true, force: true });
}

/** A server that was already running goes on. */
async function dropDatabasesOfThisRun() {
  const connection = await mongoose.createConnection(process.env.MONGODB_URI).asPromise();
  const { databases } = await connection.db.admin().listDatabases({ nameOnly: true });
  for (const { name } of databases) {
    if (name.startsWith(process.env.KARIGAR_TEST_RUN)) await connection.useDb(name).dropDatabase();
  }
  await connection.close();
}
