import { formatBytes, formatCalendarDay, formatDay, formatGrams, formatNumber } from './measures';

it.each([
  [formatNumber(1234.5), '1,234.5'],
  [formatGrams(760), '760 g'],
  [formatGrams(1240), '1.24 kg'],
  [formatBytes(1), '1 kB'],
  [formatBytes(239_100), '240 kB'],
  [formatBytes(2_345_678), '2.35 MB'],
])('%p is written %p', (text, expected) => {
  expect(text).toBe(expected);
});

it('days are written by month, day and year', () => {
  expect(formatDay(new Date(2027, 11, 1, 23, 30).toISOString())).toBe('Dec 1, 2027');
  expect(formatCalendarDay('2027-12-01')).toBe('Dec 1, 2027');
});
