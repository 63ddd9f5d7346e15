import { valuesEqual } from '../engine/values/compare.js';
import { CommandError } from '../engine/errors.js';
import type { Document, Value } from '../engine/values/value.js';
import type { KeySpace } from '../storage/key-space.js';
import { readSession, writeSession, type StatementResults } from './session-record.js';

const TRANSACTION_TOO_OLD = 225;

/** The fields of a command about its retries. */
export interface RetryableCommand {
  readonly sessionId?: string;
  readonly txnNumber?: number;
  readonly request: { readonly body: Document };
}

/** The statements of one retryable write that are done, kept in the session's record. */
export class RetryableWrite {
  private readonly results: StatementResults[];
  private changed = false;

  private constructor(
    private readonly sessions: KeySpace,
    private readonly sessionId: string,
    private readonly txnNumber: number,
    private readonly body: Document,
  ) {
    const record = readSession(sessions, sessionId);
    if (record && record.txnNumber > txnNumber) {
      throw new CommandError(
        TRANSACTION_TOO_OLD,
        'TransactionTooOld',
        `Retryable write with txnNumber ${txnNumber} is prohibited on session ${sessionId} because a newer retryable write with txnNumber ${record.txnNumber} has already started on this session.`,
      );
    }
    this.results = record?.txnNumber === txnNumber ? [...record.results] : [];
  }

  /**
   * The record of a retryable command; nothing when the driver did not mark it so.
   * @throws TransactionTooOld when the session has moved on.
   */
  static of({ sessionId, txnNumber, request }: RetryableCommand, sessions: KeySpace): RetryableWrite | undefined {
    if (sessionId === undefined || txnNumber === undefined) return undefined;
    return new RetryableWrite(sessions, sessionId, txnNumber, request.body);
  }

  /** The answer of a statement that was done before. */
  resultOf(statement: number): Document | undefined {
    const id = this.statementId(statement);
    return this.results.find(({ first, last }) => first <= id && id <= last)?.result;
  }

  note(statement: number, result: Document): void {
    const id = this.statementId(statement);
    const before = this.results.at(-1);
    const goesOn = before?.last === id - 1 && valuesEqual(before.result, result);
    if (goesOn) this.results[this.results.length - 1] = { ...before, last: id };
    else this.results.push({ first: id, last: id, result });
    this.changed = true;
  }

  /** To be called in the write that did the statements. */
  save(): void {
    if (!this.changed) return;
    const { sessions, sessionId, txnNumber, results } = this;
    writeSession(sessions, sessionId, { txnNumber, at: new Date(), committed: false, results });
  }

  /** Statements are numbered through, unless the command says otherwise. */
  private statementId(statement: number): number {
    const { stmtId, stmtIds } = this.body;
    if (stmtIds !== undefined) return Number((stmtIds as Value[])[statement]);
    return Number(stmtId ?? 0) + statement;
  }
}
