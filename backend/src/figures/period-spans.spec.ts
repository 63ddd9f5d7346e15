import { spansOf } from './period-spans.js';

const at = (moment: string) => new Date(`${moment}Z`);
const words = ({ from, until }: { from: Date; until: Date }) =>
  [from, until].map((each) => each.toISOString().slice(5, 10)).join(' to ');

it.each([
  ['days of UTC', ['2026-11-01T00:00', '2026-11-02T00:00', '2026-11-03T00:00'], ['11-01 to 11-03'], []],
  ['days of another zone', ['2026-11-01T18:15', '2026-11-02T18:15', '2026-11-03T18:15'], [], ['11-01 to 11-04']],
  [
    'months of another zone',
    ['2026-09-30T18:15', '2026-10-31T18:15', '2026-11-30T18:15'],
    ['10-01 to 10-31', '11-01 to 11-30'],
    ['09-30 to 10-01', '10-31 to 11-01', '11-30 to 12-01'],
  ],
  ['no period', [], [], []],
])('%s are read by whole days, and by quarters where a period begins or ends', (_name, bounds, days, quarters) => {
  const spans = spansOf(bounds.map(at));
  expect([spans.days.map(words), spans.quarters.map(words)]).toEqual([days, quarters]);
});
