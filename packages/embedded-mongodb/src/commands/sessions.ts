import { Binary, UUID } from 'bson';
import { commandError, CommandError, locationError, typeMismatch } from '../engine/errors.js';
import { isBinary, isDocument, isLong, typeOf, type Document, type Value } from '../engine/values/value.js';
import type { TransactionRequest } from '../transactions/transactions.js';
import { SESSION_TIMEOUT_MINUTES } from './hello.js';
import type { Command, CommandContext } from './command.js';

const UUID_BYTES = 16;
const SESSION_FIELDS = new Set(['uid', 'txnNumber', 'txnUUID']);

/** The hexadecimal digits of a session's id, from the `lsid` drivers send. */
export function sessionIdOf(lsid: Value): string | undefined {
  if (lsid === undefined) return undefined;
  if (!isDocument(lsid)) throw wrongType('lsid', lsid, 'object');
  const { id, ...others } = lsid;
  const unknown = Object.keys(others).find((field) => !SESSION_FIELDS.has(field));
  if (unknown !== undefined) {
    throw locationError(40415, `BSON field 'OperationSessionInfo.lsid.${unknown}' is an unknown field.`);
  }
  if (id === undefined) {
    throw locationError(40414, "BSON field 'OperationSessionInfo.lsid.id' is missing but a required field");
  }
  if (!isBinary(id) || id.sub_type !== Binary.SUBTYPE_UUID) throw wrongType('lsid.id', id, 'binData');
  if (id.position !== UUID_BYTES) throw commandError('InvalidUUID', 'uuid must be a 16-byte binary field');
  return Buffer.from(id.value()).toString('hex');
}

const RETRYABLE = new Set(['insert', 'update', 'delete', 'findAndModify']);

/** Commands that belong to no session. */
const WITHOUT_SESSION = new Set(['hello', 'isMaster', 'ping', 'buildInfo', 'whatsmyuri', 'connectionStatus']);

/**
 * The number of a command's transaction or retryable write.
 * @throws the errors of MongoDB where there can be none.
 */
export function transactionNumberOf(command: string, body: Document): number | undefined {
  const { txnNumber: number, autocommit } = body;
  if (number === undefined) return undefined;
  if (!isLong(number)) throw wrongType('txnNumber', number, 'long');
  if (autocommit === undefined && WITHOUT_SESSION.has(command)) {
    throw locationError(50889, 'It is illegal to provide a txnNumber for this command');
  }
  if (body['lsid'] === undefined) {
    throw commandError('InvalidOptions', 'Transaction number requires a session ID to also be specified');
  }
  if (number.isNegative()) throw commandError('InvalidOptions', 'Transaction number cannot be negative');
  if (autocommit === undefined && !RETRYABLE.has(command)) {
    throw new CommandError(
      50768,
      'NotARetryableWriteCommand',
      `txnNumber may only be provided for multi-document transactions and retryable write commands. autocommit:false was not provided, and ${command} is not a retryable write command.`,
    );
  }
  return number.toNumber();
}

/** @throws InvalidOptions for a write of many documents that is sent as one that may be sent again. */
export function refuseRetriesOfMany({ txnNumber, transaction }: CommandContext, option: string): void {
  if (txnNumber === undefined || transaction) return;
  throw commandError('InvalidOptions', `Cannot use (or request) retryable writes with ${option}`);
}

const wrongType = (field: string, value: Value, expected: string) =>
  typeMismatch(
    `BSON field 'OperationSessionInfo.${field}' is the wrong type '${typeOf(value)}', expected type '${expected}'`,
  );

/** The transaction fields of a command; undefined when it is not part of one. */
export function transactionRequestOf(body: Document, sessionId: string | undefined): TransactionRequest | undefined {
  if (body['autocommit'] === undefined) {
    if (body['startTransaction'] === undefined) return undefined;
    throw commandError('InvalidOptions', "'startTransaction' field requires 'autocommit' field to also be specified");
  }
  for (const field of ['autocommit', 'startTransaction']) {
    const value = body[field];
    if (value !== undefined && typeof value !== 'boolean') throw wrongType(field, value, 'bool');
  }
  if (body['startTransaction'] === false) {
    throw commandError('InvalidOptions', 'Specifying startTransaction=false is not allowed.');
  }
  if (sessionId === undefined || body['txnNumber'] === undefined) {
    throw commandError('InvalidOptions', "'autocommit' field requires a transaction number to also be specified");
  }
  if (body['autocommit'] !== false) {
    throw commandError('InvalidOptions', 'Specifying autocommit=true is not allowed.');
  }
  return { sessionId, txnNumber: Number(body['txnNumber']), start: body['startTransaction'] === true };
}

export const commitTransaction: Command = {
  name: 'commitTransaction',
  adminOnly: true,
  fields: { recoveryToken: 'object' },
  async run(context) {
    await context.server.transactions.commit(finishing(context));
    return {};
  },
};

export const abortTransaction: Command = {
  name: 'abortTransaction',
  adminOnly: true,
  fields: { recoveryToken: 'object' },
  run(context) {
    context.server.transactions.abort(finishing(context));
    return {};
  },
};

/** @throws CommandError when the command is not sent as part of a transaction. */
function finishing({ request, sessionId, name }: CommandContext): TransactionRequest {
  const transaction = transactionRequestOf(request.body, sessionId);
  if (!transaction) throw new CommandError(125, 'CommandFailed', `${name} must be run within a transaction`);
  return transaction;
}

export const endSessions = endingCommand('endSessions');
export const killSessions = endingCommand('killSessions');

function endingCommand(name: string): Command {
  return {
    name,
    run({ server, request }) {
      const sessions = request.body[name];
      const ids = (Array.isArray(sessions) ? sessions : []).map(sessionIdOf).filter((id) => id !== undefined);
      server.transactions.endSessions(ids);
      return {};
    },
  };
}

export const startSession: Command = {
  name: 'startSession',
  run: () => ({ id: { id: new UUID() }, timeoutMinutes: SESSION_TIMEOUT_MINUTES }),
};

/** Sessions live as long as something is remembered of them, so there is nothing to refresh. */
export const refreshSessions: Command = { name: 'refreshSessions', run: () => ({}) };
