import { arch, cpus, hostname, platform, release, totalmem } from 'node:os';
import { commandError } from '../engine/errors.js';
import type { Command } from './command.js';
import { MAX_DOCUMENT_BYTES } from './hello.js';

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
  adminOnly: true,
  run({ request, server }) {
    const known: Record<string, unknown> = {
      featureCompatibilityVersion: { version: VERSION.split('.').slice(0, 2).join('.') },
      transactionLifetimeLimitSeconds: server.transactions.lifetimeMs / 1000,
    };
    const asked = Object.keys(request.body).filter((name) => Object.hasOwn(known, name));
    const all = request.body['getParameter'] === '*';
    if (!all && asked.length === 0) throw commandError('InvalidOptions', 'no option found to get');
    return all ? known : Object.fromEntries(asked.map((name) => [name, known[name]]));
  },
};

export const getLog: Command = {
  name: 'getLog',
  adminOnly: true,
  run: ({ request }) =>
    request.body['getLog'] === '*' ? { names: ['global', 'startupWarnings'] } : { totalLinesWritten: 0, log: [] },
};

export const getCmdLineOpts: Command = {
  name: 'getCmdLineOpts',
  adminOnly: true,
  run: ({ server }) => ({ argv: process.argv, parsed: { replication: { replSet: server.replicaSet } } }),
};

export const whatsmyuri: Command = { name: 'whatsmyuri', run: ({ connection }) => ({ you: connection.remoteAddress }) };
