import fc from 'fast-check';
import { toNamedSearchWords, toSearchConditions, toSearchWords } from './search-words.js';

/** Whether a search finds a text. */
const finds = (text: string, typed: string): boolean =>
  toSearchConditions(typed).every((beginning) => toSearchWords(text).some((word) => beginning.test(word)));

const SHORTEST_TYPED = 3;

function beginnings(word: string): string[] {
  return Array.from({ length: word.length - SHORTEST_TYPED + 1 }, (_, more) => word.slice(0, SHORTEST_TYPED + more));
}

describe.each([
  ['hammer', 'hammers'],
  ['cable tie', 'cable ties'],
  ['tap and die', 'taps and dies'],
  ['felling axe', 'felling axes'],
  ['wrench', 'wrenches'],
  ['brush', 'brushes'],
  ['battery', 'batteries'],
  ['assembly', 'assemblies'],
  ['key', 'keys'],
  ['box', 'boxes'],
  ['glass', 'glasses'],
  ['vise', 'vises'],
  ['lens', 'lenses'],
  ['gas', 'gases'],
  ['bus', 'buses'],
  ['file', 'files'],
  ['plier', 'pliers'],
  ['gauge', 'gauges'],
])('"%s" and "%s"', (singular, plural) => {
  it.each([singular, plural])('are found by every beginning of either, where the text has "%s"', (text) => {
    const last = (words: string): string => words.split(' ').at(-1) ?? '';
    const typed = [singular, plural, ...beginnings(last(singular)), ...beginnings(last(plural))];
    expect(typed.filter((words) => !finds(text, words))).toEqual([]);
  });
});

it('finds any word by every beginning of it, letters of another case and accents aside', () => {
  const word = fc.stringMatching(/^[a-zA-Zéäñ]{3,12}$/);
  fc.assert(fc.property(word, (text) => beginnings(text).every((typed) => finds(`The ${text}, 450 g`, typed))));
});

it.each([
  ['Claw Hammer, 450 g', '450'],
  ['Claw Hammer, 450 g', 'ham claw'],
  ['Fräse café', 'frase CAFÉ'],
  ['হাতুড়ি', 'হাতু'],
])('finds "%s" by "%s"', (text, typed) => {
  expect(finds(text, typed)).toBe(true);
});

it.each([
  ['Claw hammer', 'ammer'],
  ['Claw hammer', 'claw drill'],
  ['Cable ties', 'ty'],
  ['', 'hammer'],
  ['Claw hammer', '!? --'],
])('does not find "%s" by "%s"', (text, typed) => {
  expect(finds(text, typed)).toBe(false);
});

it.each(['', '!? --'])('makes no words of "%s"', (text) => {
  expect(toSearchWords(text)).toEqual([]);
});

it('stores two words of one name side by side, those of two names and of texts apart', () => {
  const words = ['claws', 'hammers', '450g', 'steels', 'heads', '450', 'gs'];
  expect(toNamedSearchWords(['Claw Hammer', '450 g'], ['steel head'])).toEqual([...words, ' claw hammers']);
});

it('keeps each word once', () => {
  expect(toSearchWords('Hammer HAMMER hammer')).toHaveLength(1);
});

it('bounds how much one search can ask for', () => {
  expect(toSearchConditions('a b c d e f g h i j k')).toHaveLength(8);
});
