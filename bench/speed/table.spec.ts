import { isShort, type Row } from './benchmark.js';
import { median, quantile } from '../../testkit/statistics.js';
import { formatRow } from './table.js';

const row = (facts: Pick<Row, 'value'> & Partial<Row>): Row => ({
  what: 'page',
  target: { atLeast: 0.4 },
  detail: 'made up',
  ...facts,
});

it.each([
  [row({ value: 0.4 }), false],
  [row({ value: 0.399 }), true],
  [row({ value: 200, target: { atMost: 200 } }), false],
  [row({ value: 200.1, target: { atMost: 200 } }), true],
  [row({ value: NaN }), true],
])('says whether a row falls short: %j', (measured, short) => {
  expect(isShort(measured)).toBe(short);
});

it('shows value, target and verdict', () => {
  expect(formatRow(row({ value: 0.31234 }))).toContain('0.312  (target ≥ 0.4)  ✘ falls short');
  expect(formatRow(row({ value: 150, unit: 'MB', target: { atMost: 200 } }))).toContain('150 MB  (target ≤ 200 MB)  ✔');
});

it('computes median and quantile', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(
    quantile(
      Float64Array.from({ length: 100 }, (_, index) => 100 - index),
      0.99,
    ),
  ).toBe(99);
});
