import { isComputedDollars, isDollars, toCents, toDollars } from './money.js';

it.each([0.01, 0.1, 1, 11.5, 19.99, 1.1, 999_999.99])('takes $%d, and gives it back the same', (dollars) => {
  expect(isDollars(dollars)).toBe(true);
  expect(toDollars(toCents(dollars))).toBe(dollars);
});

it.each([0, -1, 0.001, 1.005, 0.1 + 0.2, 1_000_000, NaN, Infinity, '1', null, undefined, {}, [1]])(
  'refuses %p as a price',
  (value) => {
    expect(isDollars(value)).toBe(false);
  },
);

it('takes what a browser computes as an amount, and nothing further from a cent', () => {
  expect([0.1 * 3, 19.99 * 7, 1.1 * 1.1 * 100].map(isComputedDollars)).toEqual([true, true, true]);
  expect([0.001, 1.005, -0.3, 0, NaN, 1e7, '3'].map(isComputedDollars)).toEqual(Array(7).fill(false));
});

it('turns every cent up to a million dollars into dollars and back', () => {
  const wrong = [];
  for (let cents = 1; cents < 100_000_000; cents += 97) if (toCents(toDollars(cents)) !== cents) wrong.push(cents);
  expect(wrong).toEqual([]);
});
