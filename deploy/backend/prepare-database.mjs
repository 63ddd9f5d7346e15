import mongoose from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import { shopPrivileges } from './rights.mjs';
import { completeSettings, DATABASE } from './settings.mjs';

/**
 * Makes the stack's own MongoDB ready: a replica set, an administrator, and the shop's user with the rights of
 * `rights.mjs`. Runs beside MongoDB, in the same network namespace, since a new one takes its first user only from there
 * (https://www.mongodb.com/docs/manual/core/localhost-exception/). Each start runs it again; an existing replica set
 * and administrator stay; the shop's user gets the rights of this version, and MONGO_PASSWORD as its password.
 */
const { MongoClient, MongoServerError } = mongoose.mongo;

const MEMBER = 'mongo:27017';
const LOCAL = process.env['MONGO_LOCAL_ADDRESS'] || '127.0.0.1:27017';
const PATIENCE_MS = 120_000;
const ROLE = 'shop';
const UNAUTHORIZED = 13;
const AUTHENTICATION_FAILED = 18;

/** @typedef {import('mongoose').mongo.MongoClient} Client */

try {
  await prepare(process.env);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** @param {NodeJS.ProcessEnv} given */
async function prepare(given) {
  if (given['MONGODB_URI']) {
    process.stdout.write('MONGODB_URI names another database: nothing to prepare.\n');
    return;
  }
  const { MONGO_PASSWORD = '', MONGO_ROOT_PASSWORD = '' } = completeSettings(given);
  await withClient(LOCAL, startReplicaSet);
  if (!(await isRoot(MONGO_ROOT_PASSWORD))) await withClient(LOCAL, (client) => addRoot(client, MONGO_ROOT_PASSWORD));
  await withRoot(MONGO_ROOT_PASSWORD, (client) => setShopUser(client, MONGO_PASSWORD));
  process.stdout.write('The database is ready.\n');
}

/** @param {Client} client */
async function startReplicaSet(client) {
  const admin = client.db('admin');
  const { setName } = await admin.command({ hello: 1 });
  if (!setName) {
    await admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: MEMBER }] } });
  }
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await admin.command({ hello: 1 })).isWritablePrimary) {
    if (Date.now() > deadline) throw new Error(`The database has not become primary within ${PATIENCE_MS / 1000} s.`);
    await delay(200);
  }
}

/** @param {string} password */
async function isRoot(password) {
  try {
    await withRoot(password, (client) => client.db('admin').command({ ping: 1 }));
    return true;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === AUTHENTICATION_FAILED) return false;
    throw error;
  }
}

/**
 * @param {Client} client
 * @param {string} password
 */
async function addRoot(client, password) {
  try {
    await client.db('admin').command({ createUser: 'root', pwd: password, roles: ['root'] });
  } catch (error) {
    if (!(error instanceof MongoServerError && error.code === UNAUTHORIZED)) throw error;
    throw new Error('MONGO_ROOT_PASSWORD is not the one this database was made with.', { cause: error });
  }
}

/**
 * @param {Client} client
 * @param {string} password
 */
async function setShopUser(client, password) {
  const shop = client.db(DATABASE.name);
  const role = { privileges: shopPrivileges(DATABASE.name), roles: [] };
  const { roles } = /** @type {{ roles: unknown[] }} */ (await shop.command({ rolesInfo: ROLE }));
  await shop.command(roles.length > 0 ? { updateRole: ROLE, ...role } : { createRole: ROLE, ...role });
  const admin = client.db('admin');
  // Scheduled backups are restored into the database beside.
  const beside = ['readWrite', 'dbAdmin'].map((builtIn) => ({ role: builtIn, db: `${DATABASE.name}_check` }));
  const user = { pwd: password, roles: [{ role: ROLE, db: DATABASE.name }, ...beside] };
  const { users } = /** @type {{ users: unknown[] }} */ (await admin.command({ usersInfo: DATABASE.user }));
  await admin.command(
    users.length > 0 ? { updateUser: DATABASE.user, ...user } : { createUser: DATABASE.user, ...user },
  );
}

/**
 * @template Result
 * @param {string} password
 * @param {(client: Client) => Promise<Result>} task
 */
function withRoot(password, task) {
  return withClient(`root:${encodeURIComponent(password)}@${LOCAL}`, task);
}

/**
 * @template Result
 * @param {string} address with a login before it or without
 * @param {(client: Client) => Promise<Result>} task
 * @returns {Promise<Result>}
 */
async function withClient(address, task) {
  const uri = `mongodb://${address}/?directConnection=true`;
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: PATIENCE_MS });
  try {
    return await task(client);
  } finally {
    await client.close();
  }
}
