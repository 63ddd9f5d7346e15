import { tokens } from './tokens.js';

const english = (text: string) => tokens(text, { language: 'english' });

describe('the words a text is found by', () => {
  it('are stemmed, in small letters, without stop words and diacritics', () => {
    expect(english('The Drills, drilling; a café')).toEqual(['drill', 'drill', 'cafe']);
    expect(tokens('The Drills', { language: 'none' })).toEqual(['the', 'drills']);
  });

  it('are stemmed at their ends however long they are', () => {
    const long = 'x'.repeat(5000);
    expect(english(`${long}relational ${long}relating`)).toEqual([`${long}relat`, `${long}relat`]);
  });

  // A stemmer that is given whole words of this length is at it for minutes.
  it('are found in millions of characters without a space', () => {
    expect(english(`${'y'.repeat(5000)} `.repeat(500))).toHaveLength(500);
  });
});
