import { CommandError, commandError } from '../engine/errors.js';
import { inParts, type Paced } from '../engine/pace.js';
import { HeldByTransaction } from '../storage/claims.js';
import type { CommandContext, View, WritableView, WriteView } from './command.js';

const NO_SUCH_TRANSACTION = 251;

/**
 * Runs a read on what the command may see: its transaction's view, or what is committed now.
 * @param namespace the collection it reads.
 */
export async function readFrom<T>(
  context: CommandContext,
  namespace: string,
  action: (view: View) => T | Promise<T>,
): Promise<T> {
  const { transaction, server } = context;
  if (transaction) {
    transaction.use(namespace);
    return action(transaction.view);
  }
  const snapshot = server.store.snapshot();
  try {
    return await action(snapshot);
  } finally {
    snapshot.release();
  }
}

/**
 * Runs a write, in the command's transaction or at once and on disk.
 * @param namespace the collection it changes.
 */
export async function writeTo<T>(
  context: CommandContext,
  namespace: string,
  action: (view: WritableView) => T,
): Promise<T> {
  const { transaction } = context;
  if (!transaction) return alter(context, action);
  transaction.use(namespace);
  return action(transaction.view);
}

/**
 * Runs a write outside of any transaction. An action that needs what an open transaction holds is retried after that
 * has ended.
 */
export async function alter<T>(context: CommandContext, action: (view: WriteView) => T): Promise<T> {
  for (;;) {
    try {
      return await context.server.store.write(action);
    } catch (error) {
      if (!(error instanceof HeldByTransaction)) throw error;
      await waitFor(context, error.ended);
    }
  }
}

/**
 * Keeps a collection from being dropped or indexed while an open transaction uses it; within `alter`.
 * @throws HeldByTransaction
 */
export function refuseWhileUsed({ server }: CommandContext, namespace: string): void {
  const user = server.transactions.userOf(namespace);
  if (user) throw new HeldByTransaction(user.ended);
}

/** @throws MaxTimeMSExpired when the command's time is over. */
export function checkTime({ deadline }: CommandContext): void {
  if (deadline !== undefined && performance.now() > deadline) throw timeExpired();
}

/** How long, in milliseconds, a command may keep others waiting. */
export const SLICE_MS = 10;

/**
 * Lets other commands run.
 * @throws MaxTimeMSExpired when the command's time is over, NoSuchTransaction when its transaction is.
 */
export async function letOthersIn(context: CommandContext): Promise<void> {
  await new Promise(setImmediate);
  checkTime(context);
  if (!context.transaction?.isOver) return;
  throw new CommandError(NO_SUCH_TRANSACTION, 'NoSuchTransaction', 'The transaction has been aborted.');
}

/** Does work that may take long, letting others in every few milliseconds, and takes each result. */
export async function atLeisure<T>(context: CommandContext, work: Paced<T>, take: (thing: T) => void): Promise<void> {
  let sliceEnd = performance.now() + SLICE_MS;
  for (const thing of inParts(work)) {
    if (thing !== undefined) take(thing);
    if (performance.now() < sliceEnd) continue;
    await letOthersIn(context);
    sliceEnd = performance.now() + SLICE_MS;
  }
}

/** Waits, but not longer than the command may take. */
export async function waitFor({ deadline }: CommandContext, wait: Promise<void>): Promise<void> {
  if (deadline === undefined) return wait;
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timeExpired()), deadline - performance.now());
  });
  try {
    await Promise.race([wait, expiry]);
  } finally {
    clearTimeout(timer);
  }
}

const timeExpired = () => commandError('MaxTimeMSExpired', 'operation exceeded time limit');
