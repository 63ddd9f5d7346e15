/** The spellings of each unit, in plain small letters, beside the one that stands for all. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  mm: ['millimetre', 'millimetres', 'millimeter', 'millimeters'],
  cm: ['centimetre', 'centimetres', 'centimeter', 'centimeters'],
  m: ['metre', 'metres', 'meter', 'meters'],
  um: ['μm', 'micron', 'microns'],
  in: ['inch', 'inches'],
  ft: ['foot', 'feet'],
  g: ['gr', 'gram', 'grams', 'gramme', 'grammes'],
  kg: ['kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  lb: ['lbs', 'pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  v: ['volt', 'volts'],
  w: ['watt', 'watts'],
  kw: ['kilowatt', 'kilowatts'],
  a: ['amp', 'amps', 'ampere', 'amperes'],
  ah: [],
  mah: [],
  wh: [],
  hz: [],
  n: ['newton', 'newtons'],
  kn: [],
  nm: ['n·m', 'newton metre', 'newton metres', 'newton meter', 'newton meters'],
  bar: [],
  psi: [],
  rpm: [],
  hrc: [],
  l: ['litre', 'litres', 'liter', 'liters'],
  ml: [],
  pc: ['pcs', 'piece', 'pieces'],
  teeth: ['tooth'],
};

const INCH_MARKS = ['"', '′′', '”'];

const LETTERED = Object.entries(SPELLINGS).flatMap(([unit, others]) =>
  [unit, ...others].map((spelling) => [spelling, unit] as const),
);

const UNIT_OF: ReadonlyMap<string, string> = new Map([...LETTERED, ...INCH_MARKS.map((mark) => [mark, 'in'] as const)]);

/** The unit that stands for a spelling. */
export const unitOf = (spelling: string): string => UNIT_OF.get(spelling) ?? '';

/** An expression of a word's end, and of a letter or digit. */
export const LETTER = String.raw`[\p{L}\p{N}\p{M}]`;
const END = `(?!${LETTER})`;

/** An expression for any of the spellings, the longest first, since the first that fits is taken; a mark may end within a word. */
const anyOf = (spellings: readonly (readonly [string, string])[]): string => {
  const longestFirst = spellings.map(([spelling]) => spelling).sort((one, other) => other.length - one.length);
  return `(?:(?:${longestFirst.join('|')})${END}|${INCH_MARKS.join('|')})`;
};

export const WRITTEN_UNIT = anyOf(LETTERED);
export const WRITTEN_INCH = anyOf(LETTERED.filter(([, unit]) => unit === 'in'));

/** An expression for a unit that stands for all of its spellings. */
export const UNIT = `(?:${Object.keys(SPELLINGS)
  .sort((one, other) => other.length - one.length)
  .join('|')})`;
