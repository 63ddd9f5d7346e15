import { CommandError } from '../engine/errors.js';
import type { Store } from '../storage/store.js';
import { readSession, writeSession } from './session-record.js';
import { Transaction } from './transaction.js';

/**
 * `transactionLifetimeLimitSeconds` of MongoDB, in milliseconds. Its default is 60 s; the stack's own MongoDB is
 * started with this (deploy/mongo/entrypoint.sh), since a killed client's transaction blocks all others until then.
 */
const DEFAULT_LIFETIME_MS = 10_000;

/** A command's place in a session's transaction. */
export interface TransactionRequest {
  /** Hexadecimal digits of the session's UUID. */
  readonly sessionId: string;
  readonly txnNumber: number;
  readonly start: boolean;
}

type State = 'in progress' | 'committing' | 'committed' | 'aborted';

/** The transaction a session began last. */
interface Latest {
  readonly txnNumber: number;
  /** Let go of once it has ended. */
  transaction: Transaction | undefined;
  readonly began: Date;
  readonly expiry: NodeJS.Timeout;
  state: State;
  commit?: Promise<void>;
}

/** The transactions of all sessions. */
export class Transactions {
  private readonly latest = new Map<string, Latest>();

  constructor(
    private readonly store: Store,
    readonly lifetimeMs = DEFAULT_LIFETIME_MS,
  ) {}

  /**
   * The transaction a command belongs to, begun if the command says so.
   * @throws NoSuchTransaction, TransactionCommitted, TransactionTooOld, ConflictingOperationInProgress
   */
  find(request: TransactionRequest): Transaction {
    if (request.start) return this.begin(request);
    const latest = this.known(request);
    if (latest.state === 'aborted') throw aborted(request);
    if (latest.state !== 'in progress' || !latest.transaction) throw committed(request);
    return latest.transaction;
  }

  /** Commits; again for one that is committed, nothing happens. Resolves when it is on disk. */
  async commit(request: TransactionRequest): Promise<void> {
    const { sessionId, txnNumber } = request;
    const latest = this.latest.get(sessionId);
    if (latest?.txnNumber !== txnNumber) {
      if (this.wasCommitted(request)) return;
      throw noSuchTransaction(request, latest);
    }
    if (latest.state === 'aborted') throw aborted(request);
    latest.commit ??= this.write(sessionId, latest);
    await latest.commit;
  }

  /**
   * Aborts on a client's request.
   * @throws NoSuchTransaction when there is none in progress, TransactionCommitted
   */
  abort(request: TransactionRequest): void {
    const latest = this.known(request);
    if (latest.state === 'aborted') throw aborted(request);
    if (latest.state !== 'in progress') throw committed(request);
    this.end(latest, 'aborted');
  }

  /** Aborts after a statement failed, if that has not happened yet. */
  abortFailed({ sessionId, txnNumber }: TransactionRequest): void {
    const latest = this.latest.get(sessionId);
    if (latest?.txnNumber === txnNumber && latest.state === 'in progress') this.end(latest, 'aborted');
  }

  /** Ends sessions: their open transactions are aborted. */
  endSessions(sessionIds: Iterable<string>): void {
    for (const sessionId of sessionIds) {
      const latest = this.latest.get(sessionId);
      if (latest?.state === 'in progress') this.end(latest, 'aborted');
      if (latest?.state !== 'committing') this.latest.delete(sessionId);
    }
  }

  /** Forgets transactions that began before a moment and are over. */
  forgetBefore(moment: Date): void {
    for (const [sessionId, { began, transaction }] of this.latest) {
      if (!transaction && began < moment) this.latest.delete(sessionId);
    }
  }

  abortAll(): void {
    for (const latest of this.latest.values()) if (latest.state === 'in progress') this.end(latest, 'aborted');
  }

  /** An open transaction that uses the collection, if there is one. */
  userOf(namespace: string): Transaction | undefined {
    for (const { transaction } of this.latest.values()) if (transaction?.uses(namespace)) return transaction;
    return undefined;
  }

  private begin({ sessionId, txnNumber }: TransactionRequest): Transaction {
    const latest = this.latest.get(sessionId);
    const lastNumber = Math.max(latest?.txnNumber ?? -1, this.recorded(sessionId)?.txnNumber ?? -1);
    if (txnNumber < lastNumber) {
      throw new CommandError(
        225,
        'TransactionTooOld',
        `Cannot start transaction ${txnNumber} on session ${sessionId} because a newer transaction ${lastNumber} has already started.`,
      );
    }
    if (txnNumber === lastNumber) {
      throw new CommandError(117, 'ConflictingOperationInProgress', `Transaction ${txnNumber} was already started`);
    }
    if (latest?.state === 'in progress') this.end(latest, 'aborted');
    const transaction = new Transaction(this.store);
    const expiry = setTimeout(() => this.abortFailed({ sessionId, txnNumber, start: false }), this.lifetimeMs);
    expiry.unref();
    this.latest.set(sessionId, { txnNumber, transaction, expiry, began: new Date(), state: 'in progress' });
    return transaction;
  }

  private known(request: TransactionRequest): Latest {
    const latest = this.latest.get(request.sessionId);
    if (latest?.txnNumber === request.txnNumber) return latest;
    if (this.wasCommitted(request)) throw committed(request);
    throw noSuchTransaction(request, latest);
  }

  /** A committed transaction may be asked for again after the server was started anew. */
  private wasCommitted({ sessionId, txnNumber }: TransactionRequest): boolean {
    const record = this.recorded(sessionId);
    return record?.txnNumber === txnNumber && record.committed;
  }

  private recorded(sessionId: string) {
    const snapshot = this.store.snapshot();
    try {
      return readSession(snapshot.sessions, sessionId);
    } finally {
      snapshot.release();
    }
  }

  private async write(sessionId: string, latest: Latest): Promise<void> {
    latest.state = 'committing';
    const { transaction, txnNumber } = latest;
    if (!transaction?.hasChanges) return this.end(latest, 'committed');
    try {
      await this.store.write((view) => {
        transaction.applyTo(view);
        writeSession(view.sessions, sessionId, { txnNumber, at: new Date(), committed: true, results: [] });
        this.end(latest, 'committed', view.sequence);
      });
    } catch (error) {
      this.end(latest, 'aborted');
      throw error;
    }
  }

  private end(latest: Latest, state: State, sequence?: number): void {
    clearTimeout(latest.expiry);
    latest.state = state;
    latest.transaction?.end(sequence);
    latest.transaction = undefined;
  }
}

const noSuchTransaction = ({ txnNumber }: TransactionRequest, latest: Latest | undefined) =>
  new CommandError(
    251,
    'NoSuchTransaction',
    `Given transaction number ${txnNumber} does not match any in-progress transactions. The active transaction number is ${latest?.txnNumber ?? -1}`,
  );

const aborted = ({ txnNumber }: TransactionRequest) =>
  new CommandError(251, 'NoSuchTransaction', `Transaction with { txnNumber: ${txnNumber} } has been aborted.`);

const committed = ({ txnNumber }: TransactionRequest) =>
  new CommandError(256, 'TransactionCommitted', `Transaction with { txnNumber: ${txnNumber} } has been committed.`);
