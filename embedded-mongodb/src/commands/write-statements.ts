import { CommandError, commandError } from '../engine/errors.js';
import type { Document } from '../engine/value.js';
import { HeldByTransaction } from '../storage/claims.js';
import { RetryableWrite } from '../transactions/retryable-write.js';
import type { CommandContext, WritableView, WriteView } from './command.js';
import { MAX_BATCH_STATEMENTS } from './hello.js';
import { waitFor } from './execution.js';

/** How long, in milliseconds, statements run on before others may write. */
const SLICE_MS = 30;

/** The statements of one write command. */
export interface Statements {
  readonly namespace: string;
  readonly count: number;
  /** Whether the first error ends it. */
  readonly ordered: boolean;
  /** Reads what a statement is about, outside of the write, where that may take long. */
  readonly prepare?: (statement: number) => Promise<void>;
  /** Whether a statement can be applied as it is; without this all can. */
  readonly isPrepared?: (statement: number) => boolean;
  /**
   * Does one statement; what it answers is remembered for retries. One about many documents may stop when it may not go
   * on, and answers nothing until it is called again and done. One that throws to wait is called again too.
   */
  readonly apply: (view: WritableView, statement: number, mayGoOn: () => boolean) => Document | undefined;
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
export async function runStatements(context: CommandContext, statements: Statements): Promise<Outcome> {
  checkCount(statements.count);
  const run = new StatementRun(context, statements);
  const { transaction, server } = context;
  if (transaction) {
    transaction.use(statements.namespace);
    run.advance(transaction.view, undefined);
    return run;
  }
  while (!run.isDone) {
    await run.prepare();
    const held = await server.store.write((view) => run.advanceDurably(view));
    if (held) await waitFor(context, held.ended);
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
    private readonly statements: Statements,
  ) {}

  get isDone(): boolean {
    return this.stopped || this.next >= this.statements.count;
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
      if (!this.isPrepared) await this.statements.prepare?.(this.next);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Goes on until all is done, time is over, or a statement has to be made ready first. */
  advance(view: WritableView, retryable: RetryableWrite | undefined): void {
    const sliceEnd = this.context.transaction ? Infinity : performance.now() + SLICE_MS;
    const mayGoOn = () => performance.now() < sliceEnd;
    for (let goes = true; goes && !this.isDone && this.isPrepared; goes = mayGoOn()) {
      this.runNext(view, retryable, mayGoOn);
    }
  }

  /** In a transaction everything is done in one go. */
  private get isPrepared(): boolean {
    return this.context.transaction !== undefined || (this.statements.isPrepared?.(this.next) ?? true);
  }

  private runNext(view: WritableView, retryable: RetryableWrite | undefined, mayGoOn: () => boolean): void {
    const statement = this.next;
    try {
      const known = retryable?.resultOf(statement);
      const result = known ?? this.statements.apply(view, statement, mayGoOn);
      if (!result) return;
      if (!known) retryable?.note(statement, result);
      this.results.set(statement, result);
      this.next++;
    } catch (error) {
      this.fail(error);
    }
  }

  /** Notes what went wrong with the next statement. @throws what is wrong with the command, or has to wait. */
  private fail(error: unknown): void {
    if (!(error instanceof CommandError) || isWholeCommands(error)) throw error;
    this.errors.push({ index: this.next++, error });
    this.stopped = this.statements.ordered || this.context.transaction !== undefined;
  }
}

/** A conflict fails the whole command, so that its transaction is tried again from the start; so does a bad name. */
const WHOLE_COMMANDS = new Set(['WriteConflict', 'SnapshotUnavailable', 'InvalidNamespace', 'MaxTimeMSExpired']);
const isWholeCommands = ({ codeName }: CommandError) => WHOLE_COMMANDS.has(codeName);

function checkCount(count: number): void {
  if (count >= 1 && count <= MAX_BATCH_STATEMENTS) return;
  throw commandError(
    'InvalidLength',
    `Write batch sizes must be between 1 and ${MAX_BATCH_STATEMENTS}. Got ${count} operations.`,
  );
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
