import { arch, cpus, hostname, platform, release, totalmem } from 'node:os';
import { commandError } from '../engine/errors.js';
import { collectionsOf, sizeOf } from './collections.js';
import type { Command } from './command.js';
import { readFrom } from './execution.js';
import { MAX_DOCUMENT_BYTES } from './hello.js';
import { namespaceOf } from './namespace.js';
import { spaceRange } from '../storage/keys.js';

/** The version of MongoDB whose behaviour this server has. */
const VERSION = '7.0.15';

export const ping: Command = { name: 'ping', run: () => ({}) };

export const buildInfo: Command = {
  name: 'buildInfo',
  aliases: ['buildinfo'],
  run: () => ({
    version: VERSION,
    gitVersion: 'unknown',
    modules: ['karigar-sandbox'],
    sysInfo: 'deprecated',
    versionArray: [...VERSION.split('.').map(Number), 0],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    storageEngines: ['lmdb'],
  }),
};

export const hostInfo: Command = {
  name: 'hostInfo',
  run: () => ({
    system: {
      currentTime: new Date(),
      hostname: hostname(),
      cpuAddrSize: 64,
      memSizeMB: Math.round(totalmem() / 1024 / 1024),
      numCores: cpus().length,
      cpuArch: arch(),
    },
    os: { type: platform(), name: platform(), version: release() },
    extra: {},
  }),
};

export const serverStatus: Command = {
  name: 'serverStatus',
  run: ({ server, connection }) => ({
    host: connection.localAddress,
    version: VERSION,
    process: 'karigar-sandbox',
    pid: process.pid,
    uptime: Math.floor((Date.now() - server.startedAt.getTime()) / 1000),
    localTime: new Date(),
    connections: { current: server.connections() },
    metrics: { cursor: { open: { total: server.cursors.size } } },
    storageEngine: { name: 'lmdb', persistent: true },
  }),
};

export const connectionStatus: Command = {
  name: 'connectionStatus',
  fields: { showPrivileges: 'bool' },
  run: (_context, values) => ({
    authInfo: {
      authenticatedUsers: [],
      authenticatedUserRoles: [],
      ...(values.bool('showPrivileges') ? { authenticatedUserPrivileges: [] } : {}),
    },
  }),
};

export const getParameter: Command = {
  name: 'getParameter',
  run({ request }) {
    const known: Record<string, unknown> = {
      featureCompatibilityVersion: { version: VERSION.split('.').slice(0, 2).join('.') },
    };
    const asked = Object.keys(request.body).filter((name) => Object.hasOwn(known, name));
    const all = request.body['getParameter'] === '*';
    if (!all && asked.length === 0) throw commandError('InvalidOptions', 'no option found to get');
    return all ? known : Object.fromEntries(asked.map((name) => [name, known[name]]));
  },
};

export const getLog: Command = {
  name: 'getLog',
  run: ({ request }) =>
    request.body['getLog'] === '*' ? { names: ['global', 'startupWarnings'] } : { totalLinesWritten: 0, log: [] },
};

export const getCmdLineOpts: Command = {
  name: 'getCmdLineOpts',
  run: ({ server }) => ({ argv: process.argv, parsed: { replication: { replSet: server.replicaSet } } }),
};

export const whatsmyuri: Command = { name: 'whatsmyuri', run: ({ connection }) => ({ you: connection.remoteAddress }) };

export const dbStats: Command = {
  name: 'dbStats',
  aliases: ['dbstats'],
  fields: { scale: 'number', freeStorage: 'number' },
  run(context, values) {
    const scale = values.number('scale') ?? 1;
    return readFrom(context, context.database, (view) => {
      const collections = collectionsOf(view.catalog.list(), context.database);
      const sizes = collections.map((collection) => sizeOf(view, collection));
      const objects = sizes.reduce((sum, { count }) => sum + count, 0);
      const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0);
      return {
        db: context.database,
        collections: collections.length,
        views: 0,
        objects,
        avgObjSize: objects === 0 ? 0 : bytes / objects,
        dataSize: bytes / scale,
        storageSize: bytes / scale,
        indexes: collections.reduce((sum, { indexes }) => sum + indexes.length, 0),
        indexSize: 0,
        totalSize: bytes / scale,
        scaleFactor: scale,
      };
    });
  },
};

export const collStats: Command = {
  name: 'collStats',
  aliases: ['collstats'],
  fields: { scale: 'number' },
  run(context, values) {
    const namespace = namespaceOf(context.database, context.request.body[context.name]);
    const scale = values.number('scale') ?? 1;
    return readFrom(context, namespace, (view) => {
      const collection = view.catalog.find(namespace);
      const { count, bytes } = collection ? sizeOf(view, collection) : { count: 0, bytes: 0 };
      const entries = (collection?.indexes ?? []).map(({ id, spec }): [string, number] => [
        String(spec['name']),
        bytesOfKeys(view.entries.keys(spaceRange(id))),
      ]);
      const totalIndexSize = entries.reduce((sum, [, size]) => sum + size, 0);
      return {
        ns: namespace,
        size: bytes / scale,
        count,
        ...(count === 0 ? {} : { avgObjSize: Math.floor(bytes / count) }),
        storageSize: bytes / scale,
        capped: false,
        nindexes: entries.length,
        indexBuilds: [],
        totalIndexSize: totalIndexSize / scale,
        indexSizes: Object.fromEntries(entries.map(([name, size]) => [name, size / scale])),
        totalSize: (bytes + totalIndexSize) / scale,
        scaleFactor: scale,
      };
    });
  },
};

function bytesOfKeys(keys: Iterable<Uint8Array>): number {
  let bytes = 0;
  for (const key of keys) bytes += key.length;
  return bytes;
}
