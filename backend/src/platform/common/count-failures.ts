/**
 * Treats the items one after another; a failure keeps no other waiting.
 * @param report gets each failed item with its error
 * @returns how many failed
 */
export async function countFailures<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  handle: (item: Item) => Promise<unknown>,
  report: (item: Item, err: unknown) => void,
): Promise<number> {
  let failures = 0;
  for await (const item of items) {
    try {
      await handle(item);
    } catch (err) {
      failures++;
      report(item, err);
    }
  }
  return failures;
}
