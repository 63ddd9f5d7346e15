import { UUID } from 'bson';
import { commandError, CommandError, failedToParse } from '../engine/errors.js';
import { isBinary, isDocument, type Document, type Value } from '../engine/value.js';
import type { TransactionRequest } from '../transactions/transactions.js';
import { SESSION_TIMEOUT_MINUTES } from './hello.js';
import type { Command, CommandContext } from './command.js';

const UUID_BYTES = 16;

/** The hexadecimal digits of a session's id, from the `lsid` drivers send. */
export function sessionIdOf(lsid: Value): string | undefined {
  if (lsid === undefined) return undefined;
  const id = isDocument(lsid) ? lsid['id'] : undefined;
  if (!isBinary(id) || id.position !== UUID_BYTES) {
    throw failedToParse("BSON field 'OperationSessionInfo.lsid.id' must be a UUID");
  }
  return Buffer.from(id.value()).toString('hex');
}

/** What a command says of a transaction; nothing when it is not part of one. */
export function transactionRequestOf(body: Document, sessionId: string | undefined): TransactionRequest | undefined {
  if (body['autocommit'] === undefined) return undefined;
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
