import { compareNaturally, orderKeyOf } from './natural-order.js';

const byKey = (one: string, other: string): number => (orderKeyOf(one) < orderKeyOf(other) ? -1 : 1);

describe.each([
  ['texts that are compared', compareNaturally],
  ['keys of texts', byKey],
])('%s', (_what, compare) => {
  it.each([
    [
      ['M10', 'M12', 'M4', 'M8'],
      ['M4', 'M8', 'M10', 'M12'],
    ],
    [
      ['Zange', 'zebra', 'ångström', 'éclat', 'Öl'],
      ['ångström', 'éclat', 'Öl', 'Zange', 'zebra'],
    ],
    [
      ['Drill 10 mm, 5', 'Drill 9 mm', 'Drill 010 mm, 12'],
      ['Drill 9 mm', 'Drill 10 mm, 5', 'Drill 010 mm, 12'],
    ],
  ])('sort %j by letters and numbers', (texts, sorted) => {
    expect(texts.toSorted(compare)).toEqual(sorted);
  });
});

/** A number of fewer digits than all numbers of keys have. */
const SHORT_NUMBER = /(?<![0-9])[0-9]{1,11}(?![0-9])/;

it.each(['M8', '8', '8 x 1000000000000', 'bolt 12345678901'])('the key of %j has no short number', (text) => {
  expect(text).toMatch(SHORT_NUMBER);
  expect(orderKeyOf(text)).not.toMatch(SHORT_NUMBER);
});
