/**
 * How many steps run in parallel, each with its share of the cores: with more, beside a browser and a shop of seven processes,
 * tests took up to seven times as long as alone.
 */
export const SIDE_BY_SIDE = 2;

/**
 * Begins the tasks in the order of their items, so many at a time.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} width
 * @param {(item: Item, index: number) => Promise<void>} task
 */
export async function forEachSideBySide(items, width, task) {
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) await task(item, index);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
