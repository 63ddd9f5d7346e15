import type { ServerState } from '../server-state.js';
import type { WriteView } from '../storage/store.js';
import type { View, WritableView } from '../storage/view.js';
import type { Transaction } from '../transactions/transaction.js';
import type { ConnectionInfo } from '../wire/connection.js';
import type { Request } from '../wire/message.js';
import type { Arguments, CommandFields } from './arguments.js';

/** An answer to encode: plain JavaScript numbers become Int32 or Double. Bytes are an answer encoded already. */
export type ReplyBody = Record<string, unknown> | Uint8Array;

/** One command MongoDB knows. */
export interface Command {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** The name that MongoDB's messages give its arguments, when it is not its own. */
  readonly owner?: string;
  /** The fields it knows; without them any field passes. */
  readonly fields?: CommandFields;
  /** Whether it only runs on the database `admin`. */
  readonly adminOnly?: boolean;
  /** Whether it may be part of a transaction. */
  readonly transactional?: boolean;
  run(context: CommandContext, values: Arguments): Promise<ReplyBody> | ReplyBody;
}

export interface CommandContext {
  readonly server: ServerState;
  readonly connection: ConnectionInfo;
  readonly request: Request;
  /** The name the client used for the command. */
  readonly name: string;
  readonly database: string;
  /** The session the client named, by the hexadecimal digits of its UUID. */
  readonly sessionId?: string;
  /** With a session: the number of its transaction or retryable write. */
  readonly txnNumber?: number;
  readonly transaction?: Transaction;
  /** `performance.now()` at which `maxTimeMS` is over. */
  readonly deadline?: number;
}

export type { View, WritableView, WriteView };
