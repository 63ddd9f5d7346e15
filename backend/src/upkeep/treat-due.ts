import pLimit from 'p-limit';

const BATCH = 100;
const AT_ONCE = 8;

/**
 * Treats all due items, one batch after another.
 * @param find the longest due ones, at most `limit`; treated ones must not be among them again
 * @param stop ends it between two batches
 */
export async function treatBatches<Item>(
  find: (limit: number) => Promise<Item[]>,
  treat: (batch: Item[]) => Promise<unknown>,
  stop?: AbortSignal,
): Promise<void> {
  let due: Item[];
  do {
    due = await find(BATCH);
    if (due.length > 0) await treat(due);
  } while (due.length === BATCH && !stop?.aborted);
}

/** As `treatBatches`, but item by item, some at a time; `stop` ends it between two items. */
export async function treatDue<Item>(
  find: (limit: number) => Promise<Item[]>,
  treat: (item: Item) => Promise<void>,
  stop?: AbortSignal,
): Promise<void> {
  const limit = pLimit(AT_ONCE);
  await treatBatches(
    find,
    (due) => Promise.all(due.map((item) => limit(() => (stop?.aborted ? undefined : treat(item))))),
    stop,
  );
}
