import { fromLeft, toRuns } from './fonts.js';
import { MarkedPdf } from './marked-pdf.js';
import { PageText } from './page-text.js';

const fromLeftOf = (line: string): string[] => fromLeft(toRuns(line, 'regular')).map(({ text }) => text);

it.each([
  'شركة محمد علي',
  'חברת כלי עבודה',
  '株式会社 山田工具',
  'カタカナ ひらがな',
  'Nguyễn',
  'Tools 🔧 👩‍🔧',
  'ক্ষুদ্র',
  'Łódź Ωμέγα Москва',
])('has fonts for all letters of %s', (name) => {
  for (const face of ['regular', 'bold'] as const) {
    expect(toRuns(name, face).filter(({ file }) => file === undefined)).toEqual([]);
  }
});

it('draws a letter and its marks as one, however they are written', () => {
  expect(toRuns('Nguyễn'.normalize('NFD'), 'regular')).toEqual(toRuns('Nguyễn', 'regular'));
});

it('places words from right to left, numbers and Latin words in them from left to right', () => {
  expect(fromLeftOf('חברת כלי 45')).toEqual(['45', ' ', 'כלי', ' ', 'חברת']);
  expect(fromLeftOf('Ali (محمد علي) Ltd.')).toEqual(['Ali (', 'علي', ' ', 'محمد', ') Ltd.']);
  expect(fromLeftOf('علي (Bosch 12)')).toEqual(['(', 'Bosch 12', ')', ' ', 'علي']);
});

it('measures the box of a letter that no font has as it is drawn, in wrapped lines too', () => {
  const text = new PageText(new MarkedPdf());
  const unknown = '\u{10330}';
  expect(toRuns(unknown, 'regular')).toEqual([{ text: unknown, file: undefined, level: 0 }]);
  expect(text.widthOf(unknown.repeat(5), { size: 10 })).toBeCloseTo(30);
  expect(text.wrap(unknown.repeat(5), 20, { size: 10 })).toEqual([unknown.repeat(3), unknown.repeat(2)]);
});
