import fc from 'fast-check';
import { toNamedSearchWords, toSearchConditions, toSearchWords, wordsOf } from './search-words.js';

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

/** One size to a line, in all spellings that mean the same. */
const SPELLINGS: readonly (readonly [words: string, ...spellings: string[]])[] = [
  ['10mm', '10mm', '10 mm', '10-mm', '10 MM', '10,0 mm', '10.0mm', '10 millimetres', '10 mm', '１０mm', '10㎜'],
  ['0.5mm', '0.5 mm', '0,5 mm', '0,50mm', '0.5MM'],
  [
    '0.5in',
    '1/2"',
    '½',
    '½"',
    '1/2in',
    '1/2 in',
    '1/2-inch',
    '1/2 inch',
    'half inch',
    'Half-Inch',
    '0.5 in',
    '1/2”',
    '1/2″',
  ],
  ['0.375in', '3/8', '3/8"', '⅜ in', '0,375 inch'],
  ['2.5in', '2 1/2"', '2½"', '2-1/2 inches', '2 1/2', '2.5in'],
  ['m8x20', 'M8x20', 'M8×20', 'M8 x 20', 'm8 X 20', 'M8 × 20', 'M8*20'],
  ['m8x20mm', 'M8x20mm', 'M8 × 20 mm', 'M8 x 20mm'],
  ['m8x1.25', 'M8x1,25', 'M8 × 1.25'],
  ['300x140mm', '300 × 140 mm', '300x140mm', '300mm x 140mm', '300 mm × 140 mm'],
  ['125x1mm', '125 × 1.0 mm', '125x1mm', '125 x 1,0mm'],
  ['5x8x15mm', '5 × 8 × 15 mm', '5x8x15mm'],
  ['0.5x0.75in', '1/2 x 3/4"', '1/2" × 3/4"'],
  ['18v', '18v', '18 V', '18-volt', '18 Volts'],
  ['450g', '450g', '450 g', '450 grams', '450-gram'],
  ['4ah', '4.0 Ah', '4Ah', '4,0ah'],
  ['1900rpm', '1,900 rpm', '1900rpm', '1900 RPM'],
  ['200nm', '200 Nm', '200nm', '200 N·m', '200 newton metres'],
  ['6pc', '6 pieces', '6-piece', '6 pcs', '6pc', '6 Pieces'],
  ['72teeth', '72 teeth', '72-tooth'],
  ['40nm 200nm', '40–200 Nm', '40-200nm', '40 – 200 Nm'],
  ['8mm to 22mm', '8 to 22 mm'],
  ['10mm 12mm and 13mm', '10, 12 and 13 mm'],
];

describe.each(SPELLINGS)('the size %s', (words, ...spellings) => {
  it.each(spellings)('is written "%s"', (spelling) => {
    expect(wordsOf(spelling).join(' ')).toBe(words);
  });

  it('is found in every spelling by every other', () => {
    const texts = spellings.map((spelling) => `A thing, ${spelling}; steel`);
    expect(texts.flatMap((text) => spellings.filter((typed) => !finds(text, typed)))).toEqual([]);
  });
});

it.each([
  ['Claw Hammer 450 g', ['450', 'hammer 450', '45', 'g', '450 gr']],
  ['Bolt M8 × 20', ['m8', '20', 'M8x', 'bolt m8 20']],
  ['F-Clamp 300 × 140 mm', ['300', '140mm', '300 mm', '300x140', 'clamp mm']],
  ['Sockets of 10, 12 and 13 mm', ['12mm', '10 mm', '13']],
  ['Wrench Set, 6 Pieces', ['pieces', '6 pie', '6 piece set']],
  ['For pipes up to 2 1/2 inches', ['2.5', 'pipe 2½"', '2 1/2']],
])('finds "%s" by its parts, too', (text, typed) => {
  expect(typed.filter((words) => !finds(text, words))).toEqual([]);
});

it.each([
  ['Chisel 100 mm', '10mm'],
  ['Disc 50 × 0.8 mm', '0.5 mm'],
  ['Bolt M8 × 25', 'M8x20'],
  ['Socket 3/8 in', '1/2"'],
])('does not find "%s" by "%s"', (text, typed) => {
  expect(finds(text, typed)).toBe(false);
});

it.each([
  ['KG-CH-450', 'kg ch 450'],
  ['31CrV3 C45 50BV30', '31crv3 c45 50bv30'],
  ['DIN 3113, ISO 6789-2:2017', 'din 3113 iso 6789 2 2017'],
  ['27.11.2026 1/4/2026', '27 11 2026 1 4 2026'],
  ['4in1 24/7', '4in1 24 7'],
  ['1 2 3 mm', '1 2 3mm'],
])('leaves "%s" as it is', (text, words) => {
  expect(wordsOf(text).join(' ')).toBe(words);
});

it.each([
  ['Łącznik', 'lacznik'],
  ['Dukić Đukić', 'dukic'],
  ['Æble', 'aeble'],
  ['Ødegård', 'odegard'],
  ['Schraubenschlüssel GROSSE', 'große'],
  ['Œuvre', 'oeuvre'],
  ['Işık', 'isik'],
  ['ISIK', 'ışık'],
  ['Schrauben\u00addreher', 'schraubendreher'],
  ['Schraubendreher', 'schrauben\u00addreher'],
  ['হাতুড়ি ক\u200dষ', 'কষ'],
  ['Ham\u200bmer', 'hammer'],
])('finds "%s" by "%s"', (text, typed) => {
  expect(finds(text, typed)).toBe(true);
});

it.each([
  ['1,'.repeat(50_000), 1],
  ['1 x '.repeat(30_000), 2],
  ['1/2'.repeat(40_000), 2],
  ['1 - '.repeat(30_000), 1],
  ['9'.repeat(100_000), 1],
])('reads a long text once', (text, words) => {
  expect(toSearchWords(text).length).toBeGreaterThanOrEqual(words);
});
