import { toSearchConditions, toSearchWords } from './search-words.js';

it.each([
  ['Claw Hammer, 450 g', ['claw', 'hammer', '450', 'g']],
  ['hammers Hammer HAMMERS', ['hammer']],
  ['batteries boxes wrenches pliers', ['battery', 'box', 'wrench', 'plier']],
  ['glass gas axis bus', ['glass', 'gas', 'axis', 'bus']],
  ['Fräse café', ['frase', 'cafe']],
  ['হাতুড়ি', ['হাতুড়ি'.normalize('NFKD')]],
  ['', []],
  ['!? --', []],
])('makes of "%s" the words %j', (text, words) => {
  expect(toSearchWords(text)).toEqual(words);
});

it('asks for every word typed, as the beginning of a word', () => {
  expect(toSearchConditions('claw ham')).toMatchObject([
    { $elemMatch: { $gte: 'claw', $lt: 'claw\u{10ffff}' } },
    { $elemMatch: { $gte: 'ham', $lt: 'ham\u{10ffff}' } },
  ]);
});

it('bounds how much one search can ask for', () => {
  expect(toSearchConditions('a b c d e f g h i j k')).toHaveLength(8);
});
