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

it.each([0, 7, 999, 1000, 12_345.678, 1_234_567, -1234.5, 0.1 + 0.2])(
  '%d is written as the browser would write it',
  (value) => {
    expect(formatNumber(value)).toBe(new Intl.NumberFormat('en-US').format(value));
  },
);

it('days are written as the browser would write them', () => {
  const local = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
  const ofCalendar = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  for (let day = 0; day < 400; day++) {
    const moment = new Date(Date.UTC(2027, 11, 1 + day, 23, 30));
    expect(formatDay(moment.toISOString())).toBe(local.format(moment));
    expect(formatCalendarDay(moment.toISOString().slice(0, 10))).toBe(ofCalendar.format(moment));
  }
});
