import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import { BESIDE, BSON, Bytes, EXACT, PASSING } from './archive.mjs';

/**
 * A file of all that has changed in the shop's database since a moment: events of a change stream, which MongoDB reads from its
 * oplog, as BSON documents one after the other, and marks of the time up to which nothing else has changed.
 * https://www.mongodb.com/docs/manual/reference/change-events/
 *
 * @typedef {import('mongoose').mongo.Document} Document
 * @typedef {object} ChangeEvent
 * @property {import('mongoose').mongo.ResumeToken} _id
 * @property {string} operationType
 * @property {Date} wallTime
 * @property {{ coll?: string }} ns
 * @property {{ _id: import('mongoose').mongo.ObjectId }} [documentKey]
 * @property {Document} [fullDocument]
 * @property {UpdateDescription} [updateDescription]
 *
 * @typedef {object} UpdateDescription
 * @property {Record<string, unknown>} updatedFields
 * @property {string[]} removedFields
 * @property {{ field: string, newSize: unknown }[]} [truncatedArrays]
 * @property {Record<string, unknown[]>} [disambiguatedPaths]
 *
 * @typedef {import('mongoose').mongo.ChangeStreamOptions} StreamOptions
 * @typedef {Pick<StreamOptions, 'resumeAfter' | 'startAtOperationTime'>} Place where a stream goes on or begins
 * @typedef {{ at: Date, place: Place }} Mark
 * @typedef {Mark & { event?: ChangeEvent }} Change a mark has no event
 */

/** An event is written within about twice this time. */
const FLUSH_AFTER_MS = 1_000;
const MARK_AFTER_MS = 5_000;
const RETRY_AFTER_MS = 10_000;
const BATCH = 1_000;

/** ChangeStreamFatalError, InvalidResumeToken and ChangeStreamHistoryLost: the oplog no longer has what came next. */
const LOST = new Set([280, 260, 286]);

/** Another database has taken the place of this one, as after a restore. */
const REPLACED = new Set(['rename', 'dropDatabase', 'invalidate']);

const OF_THE_SHOP = [
  {
    $match: {
      $or: [
        { operationType: { $in: [...REPLACED] } },
        { 'ns.coll': { $nin: [...PASSING], $not: new RegExp(`^${BESIDE.replace('.', '[.]')}`) } },
      ],
    },
  },
];

/**
 * @param {string} path
 * @returns {AsyncGenerator<Change & { bytes: number }>} up to the end, or where the file was cut off
 */
export async function* readChanges(path) {
  const bytes = new Bytes(createReadStream(path));
  for (;;) {
    const head = await bytes.take(4);
    const rest = head && (await bytes.take(head.readInt32LE() - head.length));
    if (!rest) return;
    const record = /** @type {Mark | ChangeEvent} */ (BSON.deserialize(Buffer.concat([head, rest]), EXACT));
    yield { ...('at' in record ? record : changeOf(record)), bytes: head.length + rest.length };
  }
}

/** @param {ChangeEvent} event @returns {Change} */
function changeOf(event) {
  return { at: event.wallTime, place: { resumeAfter: event._id }, event };
}

/** When a file begins, and until when it has all changes. @param {string} path @returns {Promise<[from: Date, to: Date]>} */
export async function spanOf(path) {
  /** @type {[Date, Date] | undefined} */
  let span;
  for await (const { at } of readChanges(path)) span = [span?.[0] ?? at, at];
  if (!span) throw new Error(`${path} is empty.`);
  return span;
}

/** Writes such a file, until it is closed, or what came next is not to be had. */
export class ChangeLog {
  #client;
  #file;
  /** @type {Place | undefined} */
  #place;
  /** In bytes. What a failed write left behind it is overwritten. */
  #length = 0;
  /** @type {Date | undefined} */
  #closedAt;
  /** Up to when all changes are in the file. */
  reachedAt = new Date(0);

  /** @param {import('mongoose').mongo.MongoClient} client @param {import('node:fs/promises').FileHandle} file */
  constructor(client, file) {
    this.#client = client;
    this.#file = file;
  }

  /**
   * Begins with what changes from now on.
   * @param {string} uri @param {string} path of no file
   */
  static async begin(uri, path) {
    const client = await mongoose.mongo.MongoClient.connect(uri, EXACT);
    const { operationTime: startAtOperationTime } =
      /** @type {{ operationTime: import('mongoose').mongo.Timestamp }} */ (await client.db().command({ ping: 1 }));
    const log = new ChangeLog(client, await open(path, 'wx', 0o600));
    await log.#mark(new Date(), { startAtOperationTime });
    return log.#run();
  }

  /**
   * Goes on where an earlier process left off.
   * @param {string} uri @param {string} path
   */
  static async resume(uri, path) {
    const client = new mongoose.mongo.MongoClient(uri, EXACT);
    const log = new ChangeLog(client, await open(path, 'r+'));
    for await (const { at, place, bytes } of readChanges(path)) {
      log.reachedAt = at;
      log.#place = place;
      log.#length += bytes;
    }
    return log.#run();
  }

  #run() {
    /** Resolves once the log has ended. */
    this.ended = this.#follow();
    return this;
  }

  /** Ends with all that has changed before now, if the database can be asked. */
  async close() {
    this.#closedAt = new Date();
    await this.ended;
  }

  async #follow() {
    for (;;) {
      try {
        await this.#copy();
        break;
      } catch (error) {
        if (this.#closedAt) break;
        process.stderr.write(`The changes are not kept: ${error instanceof Error ? error.message : String(error)}\n`);
        if (error instanceof mongoose.mongo.MongoServerError && LOST.has(Number(error.code))) break;
        await delay(RETRY_AFTER_MS);
      }
    }
    await this.#client.close();
    await this.#file.close();
  }

  async #copy() {
    const stream = this.#client.db().watch(OF_THE_SHOP, {
      ...this.#place,
      // Says of `a.0` whether it is an element or a field.
      showExpandedEvents: true,
      maxAwaitTimeMS: FLUSH_AFTER_MS,
    });
    try {
      /** @type {ChangeEvent[]} */
      let events = [];
      let since = Date.now();
      for (;;) {
        const askedAt = new Date();
        const event = /** @type {ChangeEvent | null} */ (/** @type {unknown} */ (await stream.tryNext()));
        const isReplaced = event !== null && REPLACED.has(event.operationType);
        const isLast = isReplaced || (this.#closedAt !== undefined && (event?.wallTime ?? askedAt) >= this.#closedAt);
        if (event && !isReplaced) events.push(event);
        if (!event || isLast || events.length >= BATCH || Date.now() - since >= FLUSH_AFTER_MS) {
          await this.#write(events);
          events = [];
          since = Date.now();
        }
        if (!event && (isLast || askedAt.getTime() - this.reachedAt.getTime() >= MARK_AFTER_MS)) {
          await this.#mark(askedAt, { resumeAfter: stream.resumeToken });
        }
        if (isLast) return;
      }
    } finally {
      await stream.close();
    }
  }

  /** @param {ChangeEvent[]} events */
  async #write(events) {
    const last = events.at(-1);
    if (last) await this.#append(events, changeOf(last));
  }

  /** @param {Date} at @param {Place} place */
  #mark(at, place) {
    return this.#append([{ at, place }], { at, place });
  }

  /** @param {Document[]} records @param {Mark} last */
  async #append(records, { at, place }) {
    const bytes = Buffer.concat(records.map((record) => BSON.serialize(record)));
    await this.#file.write(bytes, 0, bytes.length, this.#length);
    await this.#file.datasync();
    this.#length += bytes.length;
    this.reachedAt = at;
    this.#place = place;
  }
}
