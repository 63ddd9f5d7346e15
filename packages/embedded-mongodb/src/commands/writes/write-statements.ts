import { bounded } from '../../engine/effort.js';
import { CommandError, commandError } from '../../engine/errors.js';
import { isArray, type Document } from '../../engine/values/value.js';
import { HeldByTransaction } from '../../storage/claims.js';
import { RetryableWrite } from '../../transactions/retryable-write.js';
import type { Transaction } from '../../transactions/transaction.js';
import type { CommandContext, WritableView, WriteView } from '../command.js';
import { MAX_BATCH_STATEMENTS } from '../hello.js';
import { letOthersIn, waitFor } from '../execution.js';

/** How long, in milliseconds, statements run on before others may write. */
const SLICE_MS = 30;

/** One statement of a write command. */
export interface Statement {
  /** Whether it can be applied as it is; without this it can. */
  readonly isPrepared?: boolean;
  /** Reads what it is about, outside of the write, where that may take long. */
  prepare?(): Promise<void>;
  /**
   * Does it; what it answers is remembered for retries. A statement about many documents may stop when it may not go on,
   * and answers nothing until it is called again and done. One that throws to wait is called again too.
   */
  apply(view: WritableView, mayGoOn: () => boolean): Document | undefined;
}

export interface Statements {
  readonly namespace: string;
  readonly statements: readonly Statement[];
  /** Whether the first error ends the command. */
  readonly ordered: boolean;
}

export interface StatementError {
  readonly index: number;
  readonly error: CommandError;
}

export interface Outcome {
  /** By statement number, in order. */
  readonly results: ReadonlyMap<number, Document>;
  readonly errors: readonly StatementError[];
}

/**
 * Runs the statements of a write command, each at most once however often the driver sends it, and waits for an open
 * transaction that blocks one. In a transaction the first error that is not the statement's own ends it.
 */
export async function runStatements(context: CommandContext, command: Statements): Promise<Outcome> {
  checkCount(command.statements.length);
  checkStatementIds(context, command.statements.length);
  const run = new StatementRun(context, command);
  const { transaction, server } = context;
  if (transaction) return runWithin(transaction, context, run);
  while (!run.isDone) {
    await run.prepare();
    const held = await server.store.write((view) => run.advanceDurably(view));
    if (held) await waitFor(context, held.ended);
  }
  return run;
}

async function runWithin(transaction: Transaction, context: CommandContext, run: StatementRun): Promise<Outcome> {
  transaction.use(run.namespace);
  while (!run.isDone) {
    await run.prepare();
    run.advance(transaction.view, undefined);
    if (!run.isDone) await letOthersIn(context);
  }
  return run;
}

class StatementRun implements Outcome {
  readonly results = new Map<number, Document>();
  readonly errors: StatementError[] = [];
  private next = 0;
  private stopped = false;

  constructor(
    private readonly context: CommandContext,
    private readonly command: Statements,
  ) {}

  get namespace(): string {
    return this.command.namespace;
  }

  get isDone(): boolean {
    return this.statement === undefined;
  }

  /** The next to do, if one is left. */
  private get statement(): Statement | undefined {
    return this.stopped ? undefined : this.command.statements[this.next];
  }

  /** Goes on for a while, and records what was done beside it. @returns what to wait for before going on. */
  advanceDurably(view: WriteView): HeldByTransaction | undefined {
    const retryable = RetryableWrite.of(this.context, view.sessions);
    try {
      this.advance(view, retryable);
      return undefined;
    } catch (error) {
      if (error instanceof HeldByTransaction) return error;
      throw error;
    } finally {
      retryable?.save();
    }
  }

  /** Makes the next statement ready. */
  async prepare(): Promise<void> {
    try {
      if (!this.isPrepared) await this.statement?.prepare?.();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Goes on until all is done, time is over, or a statement has to be made ready first. */
  advance(view: WritableView, retryable: RetryableWrite | undefined): void {
    const sliceEnd = performance.now() + SLICE_MS;
    const mayGoOn = () => performance.now() < sliceEnd;
    for (let goes = true; goes && this.statement && this.isPrepared; goes = mayGoOn()) {
      this.runNext(this.statement, view, retryable, mayGoOn);
    }
  }

  private get isPrepared(): boolean {
    return this.statement?.isPrepared ?? true;
  }

  private runNext(
    statement: Statement,
    view: WritableView,
    retryable: RetryableWrite | undefined,
    mayGoOn: () => boolean,
  ): void {
    const index = this.next;
    try {
      const known = retryable?.resultOf(index);
      const result = known ?? bounded(() => statement.apply(view, mayGoOn));
      if (!result) return;
      if (!known) retryable?.note(index, result);
      this.results.set(index, result);
      this.next++;
    } catch (error) {
      this.fail(error);
    }
  }

  /** Notes what went wrong with the next statement. @throws what is wrong with the command, or has to wait. */
  private fail(error: unknown): void {
    if (!(error instanceof CommandError) || isWholeCommands(error)) throw error;
    this.errors.push({ index: this.next++, error });
    this.stopped = this.command.ordered || this.context.transaction !== undefined;
  }
}

/** A conflict fails the whole command, so that its transaction is tried again from the start; so does a bad name. */
const WHOLE_COMMANDS = new Set([
  'WriteConflict',
  'SnapshotUnavailable',
  'NoSuchTransaction',
  'InvalidNamespace',
  'MaxTimeMSExpired',
]);
const isWholeCommands = ({ codeName }: CommandError) => WHOLE_COMMANDS.has(codeName);

function checkCount(count: number): void {
  if (count >= 1 && count <= MAX_BATCH_STATEMENTS) return;
  throw commandError(
    'InvalidLength',
    `Write batch sizes must be between 1 and ${MAX_BATCH_STATEMENTS}. Got ${count} operations.`,
  );
}

function checkStatementIds({ request }: CommandContext, count: number): void {
  const ids = request.body['stmtIds'];
  if (ids === undefined || (isArray(ids) && ids.length === count)) return;
  throw commandError('InvalidLength', 'Number of statement ids must match the number of batch entries.');
}

/** `writeErrors` as drivers read them; nothing when there are none. */
export function writeErrorsOf({ errors }: Outcome): { writeErrors?: Record<string, unknown>[] } {
  if (errors.length === 0) return {};
  return {
    writeErrors: errors.map(({ index, error }) => ({
      index,
      code: error.code,
      errmsg: error.message,
      ...error.extra,
    })),
  };
}

/** The sum of a number in all results. */
export function total({ results }: Outcome, field: string): number {
  let sum = 0;
  for (const result of results.values()) sum += Number(result[field] ?? 0);
  return sum;
}
