import pLimit from 'p-limit';

const BATCH = 100;
const AT_ONCE = 8;

/**
 * Processes all due items, one batch after another.
 * @param find the longest due ones, at most `limit`; processed ones must not be among them again
 * @param stop ends it between two batches
 */
export async function processBatches<Item>(
  find: (limit: number) => Promise<Item[]>,
  process: (batch: Item[]) => Promise<unknown>,
  stop?: AbortSignal,
): Promise<void> {
  let due: Item[];
  do {
    due = await find(BATCH);
    if (due.length > 0) await process(due);
  } while (due.length === BATCH && !stop?.aborted);
}

/** As `processBatches`, but item by item, some at a time; `stop` ends it between two items. */
export async function processDue<Item>(
  find: (limit: number) => Promise<Item[]>,
  process: (item: Item) => Promise<void>,
  stop?: AbortSignal,
): Promise<void> {
  const limit = pLimit(AT_ONCE);
  await processBatches(
    find,
    (due) => Promise.all(due.map((item) => limit(() => (stop?.aborted ? undefined : process(item))))),
    stop,
  );
}
