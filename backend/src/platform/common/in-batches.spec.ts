import { inBatches } from './in-batches.js';

async function* countTo(last: number): AsyncGenerator<number> {
  for (let number = 1; number <= last; number++) yield await Promise.resolve(number);
}

it.each([
  [0, []],
  [1, [[1]]],
  [2, [[1, 2]]],
  [5, [[1, 2], [3, 4], [5]]],
])('makes lists of two from %i, each once and none empty', async (count, batches) => {
  const made: number[][] = [];
  for await (const batch of inBatches(countTo(count), 2)) made.push(batch);
  expect(made).toEqual(batches);
});
