import { BSON, BSONError, Double } from 'bson';
import { bounded } from '../engine/effort.js';
import { checkCommandNesting } from '../engine/nesting.js';
import { badValue, CommandError, commandError } from '../engine/errors.js';
import { isNumber, type Document, type Value } from '../engine/values/value.js';
import type { ServerState } from '../server-state.js';
import type { TransactionRequest } from '../transactions/transactions.js';
import type { ConnectionInfo, Reply } from '../wire/connection.js';
import type { Request } from '../wire/message.js';
import { Arguments, readFields } from './arguments.js';
import type { Command, CommandContext, ReplyBody } from './command.js';
import { checkGenericFields } from './generic-fields.js';
import { awaitTime } from './hello.js';
import { checkDatabaseName } from './namespace.js';
import { checkReadConcern } from './read-concern.js';
import { commandNamed } from './registry.js';
import { sessionIdOf, transactionNumberOf, transactionRequestOf } from './sessions.js';

const INTERNAL_ERROR = 1;
const OVERFLOW = 15;
const INVALID_BSON = 22;
const MAX_INT32 = 2147483647;

/** Errors after which the whole transaction may be tried again. */
const TRANSIENT = new Set(['WriteConflict', 'NoSuchTransaction', 'SnapshotUnavailable']);

/** Answers one request; an error is an answer, too. */
export async function* answer(server: ServerState, request: Request, connection: ConnectionInfo): AsyncIterable<Reply> {
  for (;;) {
    const context = { server, request, connection, ...whereTo(request.body) };
    const body = encodeReply(await runSafely(context));
    // A driver that watches the server lets it go on telling, as long as each answer is waited for.
    const streams = request.exhaustAllowed && isHello(context.name) && awaitTime(context) > 0;
    yield { body, moreToCome: streams };
    if (!streams || connection.closing.aborted) return;
  }
}

type Addressed = Omit<CommandContext, 'transaction' | 'sessionId' | 'txnNumber' | 'deadline'>;

function whereTo(body: Document): Pick<CommandContext, 'name' | 'database'> {
  return { name: Object.keys(body)[0] ?? '', database: String(body['$db'] ?? '') };
}

async function runSafely(addressed: Addressed): Promise<ReplyBody> {
  let transaction: TransactionRequest | undefined;
  try {
    const { body } = addressed.request;
    const command = commandNamed(addressed.name);
    if (!command) throw commandError('CommandNotFound', `no such command: '${addressed.name}'`);
    checkDatabaseName(addressed.database);
    checkCommandNesting(body);
    checkGenericFields(command.name, body);
    const txnNumber = transactionNumberOf(command.name, body);
    const sessionId = sessionIdOf(body['lsid']);
    transaction = transactionRequestOf(body, sessionId);
    return await runIn({ ...addressed, sessionId, txnNumber }, command, transaction);
  } catch (error) {
    if (transaction && !endsTransaction(addressed.name)) addressed.server.transactions.abortFailed(transaction);
    return errorReply(error, transaction !== undefined);
  }
}

async function runIn(
  addressed: Omit<CommandContext, 'transaction' | 'deadline'>,
  command: Command,
  request: TransactionRequest | undefined,
): Promise<ReplyBody> {
  const { body, sequences } = addressed.request;
  if (command.adminOnly && addressed.database !== 'admin') {
    throw new CommandError(13, 'Unauthorized', `${command.name} may only be run against the admin database.`);
  }
  if (request && !command.transactional && !endsTransaction(command.name)) throw notInTransaction(addressed.name);
  checkReadConcern(addressed.name, body['readConcern'], request !== undefined);
  const { transactions } = addressed.server;
  const context: CommandContext = {
    ...addressed,
    transaction: request && command.transactional ? transactions.find(request) : undefined,
    deadline: deadlineOf(body['maxTimeMS']),
  };
  if (command.fields) readFields(command.owner ?? command.name, body, command.fields, addressed.name);
  // The work before a command's first pause needs a bound, too.
  const reply = await bounded(() => command.run(context, new Arguments(body, sequences)));
  if (request && hasWriteErrors(reply)) transactions.abortFailed(request);
  return reply;
}

const isHello = (name: string) => ['hello', 'isMaster', 'ismaster'].includes(name);
const endsTransaction = (name: string) => name === 'commitTransaction' || name === 'abortTransaction';
const hasWriteErrors = (reply: ReplyBody) => 'writeErrors' in reply;

function deadlineOf(maxTimeMS: Value): number | undefined {
  if (maxTimeMS === undefined || maxTimeMS === null) return undefined;
  if (!isNumber(maxTimeMS)) throw badValue('maxTimeMS must be a number');
  const limit = Number(maxTimeMS);
  if (!(limit >= 0 && limit <= MAX_INT32)) {
    throw badValue(`${limit} value for maxTimeMS is out of range [0, ${MAX_INT32}]`);
  }
  return limit > 0 ? performance.now() + limit : undefined;
}

function notInTransaction(name: string): CommandError {
  const message =
    name === 'count'
      ? `Cannot run 'count' in a multi-document transaction. Please see http://dochub.mongodb.org/core/transaction-count for a recommended alternative.`
      : `Cannot run '${name}' in a multi-document transaction.`;
  return new CommandError(263, 'OperationNotSupportedInTransaction', message);
}

function encodeReply(reply: ReplyBody): Uint8Array {
  if (reply instanceof Uint8Array) return reply;
  return BSON.serialize({ ...reply, ok: reply['ok'] ?? new Double(1) }, { ignoreUndefined: true });
}

function errorReply(error: unknown, inTransaction: boolean): ReplyBody {
  const { code, codeName, message, extra } = asCommandError(error);
  const labels = inTransaction && TRANSIENT.has(codeName) ? { errorLabels: ['TransientTransactionError'] } : {};
  return { ok: new Double(0), errmsg: message, code, codeName, ...extra, ...labels };
}

function asCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof BSONError) return new CommandError(INVALID_BSON, 'InvalidBSON', message);
  if (error instanceof RangeError) return new CommandError(OVERFLOW, 'Overflow', `nested too deeply: ${message}`);
  return new CommandError(INTERNAL_ERROR, 'InternalError', message);
}
