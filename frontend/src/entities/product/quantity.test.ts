import { nextQuantity, quantityProblem } from './quantity';

const packed = { available: 100, minimum: 24, multiple: 12, maximum: null };
const PACKS = 'This product comes in packs of 12. Please order a multiple of it.';

it.each([
  [24, packed, undefined],
  [96, packed, undefined],
  [12, packed, 'You can not order more then 100 and less then 24'],
  [108, packed, 'You can not order more then 100 and less then 24'],
  [30.5, packed, 'You can not order more then 100 and less then 24'],
  [100, packed, PACKS],
  [25, packed, PACKS],
  [61, { ...packed, maximum: 60 }, 'You can not order more then 60 and less then 24'],
])('%p units of %p: %p', (quantity, terms, problem) => {
  expect(quantityProblem(quantity, terms)).toBe(problem);
});

it.each([
  [NaN, 24],
  [0, 24],
  [25, 36],
  [36, 36],
  [60.5, 72],
  [98, 96],
  [1000, 96],
])('the next from %p that can be ordered is %p', (typed, quantity) => {
  expect(nextQuantity(typed, packed)).toBe(quantity);
});
