import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { BSON, EXACT, formatLine, frame, PASSING, Tally } from './archive.mjs';
import { withDatabase } from './with-database.mjs';

/**
 * `backup.mjs >FILE` writes the shop's whole database to standard output, as it was at one instant, while the shop goes
 * on: everything is read from one snapshot (https://www.mongodb.com/docs/manual/reference/read-concern-snapshot/).
 * MongoDB keeps a snapshot for five minutes by default, so that is how long a backup may take.
 * `backup.mjs --digest` writes no backup, but the digest that one would have now.
 */
const { values } = parseArgs({ options: { digest: { type: 'boolean', default: false } } });
if (!values.digest && process.stdout.isTTY) {
  process.stderr.write('A backup is no text for a terminal: say where it goes, with >FILE.\n');
  process.exit(2);
}

const tally = new Tally();
await withDatabase(process.env['MONGODB_URI'], async (db, client) => {
  const session = client.startSession({ snapshot: true });
  const frames = Readable.from(dump(db, session));
  if (values.digest) {
    for await (const _ of frames);
  } else {
    await pipeline(frames, createGzip(), process.stdout);
  }
  await session.endSession();
});

/**
 * The frames of a backup, in an order that does not depend on the order of insertion.
 * @param {import('mongoose').mongo.Db} db
 * @param {import('mongoose').mongo.ClientSession} session
 */
async function* dump(db, session) {
  yield formatLine();
  yield frame('H', BSON.serialize({ database: db.databaseName, createdAt: new Date() }));
  const collections = await db.listCollections({ type: 'collection' }, { nameOnly: false }).toArray();
  const named = collections.filter(({ name }) => !name.startsWith('system.') && !PASSING.has(name));
  for (const { name, options = {} } of named.sort(byName)) {
    const indexes = (await db.collection(name).indexes()).map(({ v: _, ...index }) => index).sort(byName);
    yield counted('C', BSON.serialize({ name, options, indexes }));
    const inOrder = { ...EXACT, session, sort: { _id: /** @type {const} */ (1) } };
    // Not as they are stored: a restore puts fields that are named by whole numbers first, as JavaScript does.
    for await (const document of db.collection(name).find({}, inOrder)) yield counted('D', BSON.serialize(document));
  }
  const end = tally.end();
  yield frame('E', BSON.serialize(end));
  const summary = `${end.documents} documents in ${named.length} collections, digest ${end.digest}\n`;
  (values.digest ? process.stdout : process.stderr).write(summary);
}

/** @param {'C' | 'D'} kind @param {Uint8Array} payload */
function counted(kind, payload) {
  tally.add(kind, payload);
  return frame(kind, payload);
}

/** @param {{ name?: string }} one @param {{ name?: string }} other */
function byName(one, other) {
  return (one.name ?? '') < (other.name ?? '') ? -1 : 1;
}
