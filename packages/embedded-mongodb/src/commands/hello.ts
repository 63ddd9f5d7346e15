import { setTimeout as delay } from 'node:timers/promises';
import { Long, ObjectId } from 'bson';
import type { ReplyBody, Command, CommandContext } from './command.js';
import { MAX_MESSAGE_BYTES } from '../wire/message.js';

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
export const MAX_BATCH_STATEMENTS = 100_000;

/** MongoDB 7.0's. */
const MAX_WIRE_VERSION = 21;
export const SESSION_TIMEOUT_MINUTES = 30;

/** Nothing about the topology ever changes, so the counter never moves. */
const TOPOLOGY_COUNTER = Long.ZERO;

export const hello: Command = {
  name: 'hello',
  run: (context) => describe(context, { isWritablePrimary: true }),
};

export const legacyHello: Command = {
  name: 'isMaster',
  aliases: ['ismaster'],
  run: (context) => describe(context, { ismaster: true, helloOk: true }),
};

/**
 * How long to wait before answering a driver that watches for changes, in milliseconds: it sends the version it knows
 * and how long to wait for a change. Zero answers at once.
 * https://github.com/mongodb/specifications/blob/master/source/server-discovery-and-monitoring/server-monitoring.md
 */
export function awaitTime({ request, server }: CommandContext): number {
  const known = request.body['topologyVersion'] as { processId?: unknown } | undefined;
  const wait = Number(request.body['maxAwaitTimeMS'] ?? 0);
  return known?.processId instanceof ObjectId && known.processId.toHexString() === server.processId ? wait : 0;
}

async function describe(context: CommandContext, role: Record<string, boolean>): Promise<ReplyBody> {
  const { server, connection } = context;
  const wait = awaitTime(context);
  if (wait > 0) await delay(wait, undefined, { signal: connection.closing, ref: false }).catch(() => undefined);
  return {
    ...role,
    topologyVersion: { processId: ObjectId.createFromHexString(server.processId), counter: TOPOLOGY_COUNTER },
    hosts: [connection.localAddress],
    setName: server.replicaSet,
    setVersion: 1,
    secondary: false,
    primary: connection.localAddress,
    me: connection.localAddress,
    electionId: ObjectId.createFromHexString('7fffffff0000000000000001'),
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_BATCH_STATEMENTS,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: SESSION_TIMEOUT_MINUTES,
    connectionId: connection.id,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
  };
}
