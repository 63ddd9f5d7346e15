import pLimit from 'p-limit';

const BATCH = 100;
const AT_ONCE = 8;

/**
 * Treats all due items, some at a time, one batch after another.
 * @param find the longest due ones, at most `limit`; treated ones must not be among them again
 * @param stop ends it between two items
 */
export async function treatDue<Item>(
  find: (limit: number) => Promise<Item[]>,
  treat: (item: Item) => Promise<void>,
  stop?: AbortSignal,
): Promise<void> {
  const limit = pLimit(AT_ONCE);
  let due: Item[];
  do {
    due = await find(BATCH);
    await Promise.all(due.map((item) => limit(() => (stop?.aborted ? undefined : treat(item)))));
  } while (due.length === BATCH && !stop?.aborted);
}
