import { cutText, toLine } from './cut-text.js';

it.each([
  ['hammer', 6, 'hammer'],
  ['hammer', 3, 'ham'],
  [`${'x'.repeat(99)}🔧`, 100, `${'x'.repeat(99)}🔧`],
  [`${'x'.repeat(99)}🔧`, 99, 'x'.repeat(99)],
  ['ab👩‍🔧c', 4, 'ab'],
  ['ab👩‍🔧c', 5, 'ab👩‍🔧'],
  ['হাতু', 3, 'হা'],
  ['e\u0301\u0302\u0303', 2, 'e\u0301'],
  ['', 5, ''],
])('of %s the first %d code points are %s', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

it.each([
  ['  Rahima\u0000 \u001b[1m\nKhatun ', 'Rahima [1m Khatun'],
  ['Saw\ud83d 🔧', 'Saw 🔧'],
  ['\u202eক্\u200dষ 👩‍🔧', 'ক্\u200dষ 👩‍🔧'],
])('%j is %j as one line', (text, line) => {
  expect(toLine(text)).toBe(line);
});
