import { termsInWords } from './terms-in-words';

it.each([
  [{ minimum: 48, multiple: 12, maximum: 2400 }, 'In packs of 12, from 48, at most 2,400 in one order'],
  [{ minimum: 12, multiple: 12, maximum: null }, 'In packs of 12'],
  [{ minimum: 6, multiple: 1, maximum: null }, 'From 6 units'],
  [{ minimum: 1, multiple: 1, maximum: 5 }, 'At most 5 in one order'],
  [{ minimum: 1, multiple: 1, maximum: null }, 'Sold singly'],
])('%p: %s', (terms, words) => {
  expect(termsInWords(terms)).toBe(words);
});
