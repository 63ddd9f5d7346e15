import { countThatIs } from './counted.js';

it.each([
  [0, 'None are'],
  [1, '1 is'],
  [2, '2 are'],
])('%d of a thing: "%s left"', (count, words) => {
  expect(countThatIs(count)).toBe(words);
});
