import { PLACES, WordPostings } from './word-postings.js';

const PRODUCTS = 80_000;
const AT_ONCE = 250;
const WORDS_EACH = 10;
const VOCABULARY = 2500;

/** Fills postings as the catalogue does, a part of the products at a time, and answers how often they were merged. */
function fill(postings: WordPostings): number {
  const isGone = new Uint8Array(PRODUCTS);
  let merges = 0;
  for (let slot = 0; slot < PRODUCTS; slot++) {
    for (let word = 0; word < WORDS_EACH; word++) {
      postings.add(`word${(slot * WORDS_EACH + word) % VOCABULARY}`, slot, PLACES.description);
    }
    if ((slot + 1) % AT_ONCE !== 0 || !postings.isMergeDue) continue;
    postings.merge(isGone);
    merges++;
  }
  return merges;
}

const numberOf = (postings: WordPostings, beginning: string): number =>
  postings.find(beginning).reduce((sum, { length }) => sum + length, 0);

it('are not merged for each part of a large catalogue that has most of its words', () => {
  expect(fill(new WordPostings())).toBeLessThan(PRODUCTS / AT_ONCE / 2);
});

it('find all products with a word, merged or not', () => {
  const postings = new WordPostings();
  fill(postings);
  // No other word of the vocabulary begins so.
  expect(numberOf(postings, 'word2499')).toBe((PRODUCTS * WORDS_EACH) / VOCABULARY);
});
