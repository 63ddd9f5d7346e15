import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { BadArchive, BESIDE, BSON, EXACT, PASSING, readFrames } from './archive.mjs';
import { spanOf } from './change-log.mjs';
import { listBackups, listChangesSince } from './kept-backups.mjs';
import { replayChanges } from './replay-changes.mjs';
import { withDatabase } from './with-database.mjs';

/**
 * `restore.mjs <FILE` puts a backup from standard input into the shop's database, which must be empty, or with
 * `--replace` into its place. `restore.mjs --until 2026-11-30T09:15:00Z` takes the last of the scheduled backups before
 * that moment, and what changed until then. No back end may be running on it. Everything goes into collections beside the
 * shop's own first; these are exchanged for the new ones only when the whole backup has proved good. The shop's own user
 * may not exchange them, so in the stack this is done as the administrator.
 */

/**
 * Filled by a shop itself at its first start: the shape that it begins with, when recurring work is due, what that has
 * found, and the first synonyms. An admin who has edited those has left an entry in the audit log.
 */
const OWN_NOTES = ['alerts', 'answercounts', 'comparisons', 'jobs', 'migrations', 'synonyms'];
/** A job that some back end runs every few seconds, as long as one does. */
const HEARTBEAT = 'sale-documents.make';
/** Twice as long as two of its runs lie apart. */
const WATCHED_MS = 26_000;
const BATCH_BYTES = 8_000_000;
const BATCH_DOCUMENTS = 1_000;

/** @typedef {import('mongoose').mongo.Db} Db */
/** @typedef {import('./archive.mjs').Collection} Collection */
/** @typedef {{ input: NodeJS.ReadableStream, after?: { changes: string[], until: Date } }} Source a backup, and logs of changes */

const { values } = parseArgs({ options: { replace: { type: 'boolean', default: false }, until: { type: 'string' } } });
await withDatabase(process.env['MONGODB_ADMIN_URI'] ?? process.env['MONGODB_URI'], async (db) => {
  if (!values.replace && (await hasData(db))) {
    throw new Error('This database is not empty. With --replace, the backup takes the place of what is there.');
  }
  const source = values.until === undefined ? { input: process.stdin } : await findBackupBefore(new Date(values.until));
  await refuseBesideShop(db);
  await dropBeside(db);
  const { collections, documents, digest, changes } = await loadBeside(db, source).catch(async (error) => {
    await dropBeside(db);
    throw error;
  });
  await exchange(db, collections);
  process.stderr.write(`${documents} documents in ${collections.length} collections, digest ${digest}\n`);
  if (changes !== undefined) process.stderr.write(`and ${changes} changes after it, until ${values.until}\n`);
});

/**
 * @param {Date} until
 * @returns {Promise<Source>}
 * @throws Error when nothing that is kept leads to that moment
 */
async function findBackupBefore(until) {
  if (Number.isNaN(until.getTime())) throw new Error('--until takes a moment like 2026-11-30T09:15:00Z.');
  const folder = process.env['BACKUP_FOLDER'] || '/backups';
  const backup = (await listBackups(folder)).findLast(({ at }) => at <= until);
  if (!backup) throw new Error('There is no backup from before that moment.');
  let reach = backup.at;
  const changes = [];
  for (const path of await listChangesSince(folder, backup)) {
    const [from, to] = await spanOf(path);
    // Each goes on where the one before it ends, or earlier, and the first one where the backup does.
    if (from > reach) break;
    changes.push(path);
    reach = to;
    if (reach >= until) break;
  }
  if (reach < until) throw new Error(`After ${backup.name}, the changes are known until ${reach.toISOString()} only.`);
  return { input: createReadStream(join(folder, backup.name)), after: { changes, until } };
}

/** @param {Db} db */
async function hasData(db) {
  for (const name of await namesOf(db)) {
    const isOwn = OWN_NOTES.includes(name) || PASSING.has(name);
    if (!isOwn && (await db.collection(name).findOne({}, { projection: { _id: 1 } }))) return true;
  }
  return false;
}

/**
 * A shop that was stopped a moment ago has left the same traces as one that runs, so it is watched.
 * @param {Db} db
 * @throws Error when a back end runs on the database
 */
async function refuseBesideShop(db) {
  /** @type {import('mongoose').mongo.Collection<{ _id: string, dueAt: Date }>} */
  const jobs = db.collection('jobs');
  const readBeat = async () => (await jobs.findOne({ _id: HEARTBEAT }))?.dueAt.getTime() ?? 0;
  const last = await readBeat();
  if (last < Date.now() - WATCHED_MS) return;
  process.stderr.write('A back end ran on this database a moment ago; watching whether it still does …\n');
  for (const until = Date.now() + WATCHED_MS; Date.now() < until; await delay(500)) {
    if ((await readBeat()) === last) continue;
    throw new Error('A back end is running on this database. Stop all first: docker compose stop backend');
  }
}

/** @param {Db} db */
async function dropBeside(db) {
  const left = (await namesOf(db)).filter((name) => name.startsWith(BESIDE));
  for (const name of left) await db.collection(name).drop();
}

/** Reads the backup into collections beside the shop's. @param {Db} db @param {Source} source */
async function loadBeside(db, { input, after }) {
  /** @type {Collection[]} */
  const collections = [];
  /** @type {Buffer[]} */
  let batch = [];
  let bytes = 0;
  const flush = async () => {
    const name = collections.at(-1)?.name;
    if (name && batch.length > 0) {
      const documents = batch.map((document) => BSON.deserialize(document, EXACT));
      await db.collection(BESIDE + name).insertMany(documents);
    }
    batch = [];
    bytes = 0;
  };

  const frames = readFrames(uncompressed(input));
  for (;;) {
    const { value, done } = await frames.next();
    if (done) {
      await flush();
      const changed =
        after && (await replayChanges(after.changes, after.until, (name) => db.collection(BESIDE + name)));
      const left = changed ? changedCollections(collections, changed) : collections;
      for (const { name, indexes } of left) await createIndexes(db, BESIDE + name, indexes);
      return { collections: left, changes: changed?.count, ...value };
    }
    const { kind, payload } = value;
    if (kind === 'C') {
      await flush();
      const collection = /** @type {Collection} */ (BSON.deserialize(payload));
      collections.push(collection);
      await db.createCollection(BESIDE + collection.name, collection.options);
    } else if (kind === 'D') {
      batch.push(payload);
      bytes += payload.length;
      if (bytes >= BATCH_BYTES || batch.length >= BATCH_DOCUMENTS) await flush();
    }
  }
}

/** @param {Collection[]} collections @param {{ written: Set<string>, dropped: Set<string> }} changed */
function changedCollections(collections, { written, dropped }) {
  const known = new Set(collections.map(({ name }) => name));
  const added = [...written].filter((name) => !known.has(name));
  return [
    ...collections.filter(({ name }) => !dropped.has(name)),
    // A back end creates its indexes when it starts.
    ...added.map((name) => ({ name, options: {}, indexes: [] })),
  ];
}

/** @param {NodeJS.ReadableStream} input */
async function* uncompressed(input) {
  try {
    yield* input.pipe(createGunzip());
  } catch (error) {
    throw new BadArchive('This is no backup, or one that is cut off or damaged.', { cause: error });
  }
}

/** @param {Db} db @param {string} name @param {Record<string, unknown>[]} indexes */
async function createIndexes(db, name, indexes) {
  const own = indexes.filter((index) => index['name'] !== '_id_');
  if (own.length > 0) await db.command({ createIndexes: name, indexes: own });
}

/** Replaces the shop's collections by the loaded ones, and drops the others. @param {Db} db @param {Collection[]} collections */
async function exchange(db, collections) {
  const kept = new Set(collections.map(({ name }) => name));
  for (const name of kept) await db.collection(BESIDE + name).rename(name, { dropTarget: true });
  for (const name of await namesOf(db)) {
    if (!kept.has(name)) await db.collection(name).drop();
  }
}

/** @param {Db} db */
async function namesOf(db) {
  const collections = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return collections.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}
