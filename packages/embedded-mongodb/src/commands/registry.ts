import { aggregate } from './aggregate.js';
import { count } from './count.js';
import * as collections from './collections.js';
import type { Command } from './command.js';
import { remove } from './writes/delete.js';
import * as diagnostics from './diagnostics.js';
import { distinct } from './distinct.js';
import { explain } from './explain.js';
import { findAndModify } from './writes/find-and-modify.js';
import { find, getMore, killCursors } from './find.js';
import { hello, legacyHello } from './hello.js';
import { createIndexes, dropIndexes, listIndexes } from './indexes.js';
import { insert } from './writes/insert.js';
import * as sessions from './sessions.js';
import { collStats, dbStats } from './statistics.js';
import { update } from './writes/update.js';

const COMMANDS: readonly Command[] = [
  hello,
  legacyHello,
  find,
  getMore,
  killCursors,
  insert,
  update,
  remove,
  findAndModify,
  aggregate,
  count,
  distinct,
  explain,
  collections.create,
  collections.drop,
  collections.dropDatabase,
  collections.renameCollection,
  collections.listCollections,
  collections.listDatabases,
  createIndexes,
  dropIndexes,
  listIndexes,
  sessions.commitTransaction,
  sessions.abortTransaction,
  sessions.endSessions,
  sessions.killSessions,
  sessions.startSession,
  sessions.refreshSessions,
  diagnostics.ping,
  diagnostics.buildInfo,
  diagnostics.hostInfo,
  diagnostics.serverStatus,
  diagnostics.connectionStatus,
  diagnostics.getParameter,
  diagnostics.getLog,
  diagnostics.getCmdLineOpts,
  diagnostics.whatsmyuri,
  dbStats,
  collStats,
];

const BY_NAME = new Map(
  COMMANDS.flatMap((command) => [command.name, ...(command.aliases ?? [])].map((name) => [name, command])),
);

/** The command a client calls by this name. */
export function commandNamed(name: string): Command | undefined {
  return BY_NAME.get(name);
}
