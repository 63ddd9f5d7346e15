import { LETTER, UNIT, unitOf, WRITTEN_INCH, WRITTEN_UNIT } from './text/units.js';

/*
 * Sizes as people write them: each spelling of one size becomes one run of letters and digits. `10 mm` is `10mm`, `1/2"` is
 * `0.5in`, `M8 × 20` is `m8x20`. Texts are in plain small letters, see `plain-letters.ts`.
 */

const NUMBER = String.raw`\d+(?:\.\d+)?`;
const BEGIN = String.raw`(?<![\p{L}\p{N}\p{M}.])`;
/** Looked for first, since a look back at every letter takes long. */
const AT_DIGIT = String.raw`(?=\d)`;
const END = `(?!${LETTER})`;

const WRITTEN_NUMBER = /\d+(?:[.,]\d+)*/g;
const THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const DECIMAL = /^(\d+)[.,](\d+)$/;

/** Of the parts that inches are divided into: `3/8`, `2 1/2`, `1-1/4`. A bare one means inches. */
const FRACTION = new RegExp(
  String.raw`(?=\d)(?<![\p{L}\p{N}\p{M}./⁄])(?:(\d{1,2})[ -])?(\d{1,2})[/⁄](2|4|8|16|32|64)(?![/⁄.\d])(?:[ -]?${WRITTEN_INCH})?`,
  'gu',
);
const SPELLED_FRACTION = new RegExp(`${BEGIN}(half|quarter|three[ -]quarters?)[ -]${WRITTEN_INCH}`, 'gu');

const NUMBER_AND_UNIT = new RegExp(`${AT_DIGIT}${BEGIN}(${NUMBER})[ -]?(${WRITTEN_UNIT})`, 'gu');

/** The first may have the letter of a thread before it. */
const DIMENSIONS = new RegExp(
  `(?=[m\\d])${BEGIN}m?${NUMBER}${UNIT}?(?: ?[x×*] ?${NUMBER}${UNIT}?)+(?: ?${WRITTEN_UNIT})?${END}`,
  'gu',
);
const TIMES = / ?[x×*] ?/;
const PART = new RegExp(`^(m?${NUMBER}) ?(.*)$`, 'u');

/** A run that is a size: `10mm`, `m8x20`, `300x140mm`. */
const SIZE = new RegExp(`^(m?${NUMBER}(?:x${NUMBER})*)(${UNIT})?$`, 'u');
/** A digit, or a word that may be a part of an inch. */
const NUMBER_BEGINS = /\d|half|quarter/;
const ONE_NUMBER = new RegExp(`^${NUMBER}$`);

/** Letters and digits, with the decimal points between digits. */
const RUN = new RegExp(String.raw`${LETTER}+(?:\.(?<=\d\.)\d${LETTER}*)*`, 'gu');

/** Between numbers that have one unit together: `0–25 mm`, `10, 12 and 13 mm`. */
const LINK = /^ ?[,–‐-] ?$/;
const LINKING_WORDS: ReadonlySet<string> = new Set(['and', 'or', 'to']);

/** The words of a text, each size being one. */
export const toRuns = (plain: string): string[] => (hasNumber(plain) ? joinedRuns(withNumbers(plain)) : runsOf(plain));

/** The same, and with them numbers and units alone, and the parts of each size: all that a text is found by. */
export function toRunsAndParts(plain: string): string[] {
  if (!hasNumber(plain)) return runsOf(plain);
  const numbered = withNumbers(plain);
  const runs = joinedRuns(numbered);
  return [...runs, ...runsOf(numbered), ...runs.flatMap(partsOf)];
}

const hasNumber = (text: string): boolean => NUMBER_BEGINS.test(text);

const runsOf = (text: string): string[] => text.match(RUN) ?? [];

function joinedRuns(numbered: string): string[] {
  const joined = numbered
    .replace(NUMBER_AND_UNIT, (_, number: string, unit: string) => number + unitOf(unit))
    .replace(DIMENSIONS, joinDimensions);
  return withSharedUnits(joined, [...joined.matchAll(RUN)]);
}

/** The text with its numbers in one spelling: `1,900` is `1900`, `0,5` is `0.5`, `1.0` is `1`, `2 1/2"` is `2.5in`. */
const withNumbers = (plain: string): string =>
  plain
    .replace(WRITTEN_NUMBER, toNumber)
    .replace(FRACTION, (written, whole: string | undefined, above: string, below: string) =>
      Number(above) < Number(below) ? `${Number(whole ?? 0) + Number(above) / Number(below)}in` : written,
    )
    .replace(
      SPELLED_FRACTION,
      (_, spelled: string) => `${spelled === 'half' ? 0.5 : spelled === 'quarter' ? 0.25 : 0.75}in`,
    );

/** Several numbers, such as those of a date, stay apart. */
function toNumber(written: string): string {
  if (THOUSANDS.test(written)) return toNumber(written.replaceAll(',', ''));
  const [, whole, decimals] = DECIMAL.exec(written) ?? [];
  if (whole === undefined || decimals === undefined) return written.replace(/[.,]/g, ' ');
  const places = decimals.replace(/(?<!0)0+$/, '');
  return places === '' ? whole : `${whole}.${places}`;
}

/** Dimensions in different units stay apart. */
function joinDimensions(written: string): string {
  const parts = written.split(TIMES).map((part) => PART.exec(part) ?? []);
  const units = new Set(parts.map(([, , unit = '']) => unitOf(unit)).filter(Boolean));
  const [unit = ''] = units;
  return units.size > 1 ? written.replace(/[x×*]/g, ' ') : parts.map(([, number]) => number).join('x') + unit;
}

/** The runs of a text; a number that is linked to a size has its unit. */
function withSharedUnits(text: string, runs: readonly RegExpExecArray[]): string[] {
  let unit = '';
  let isLinked = false;
  return runs
    .toReversed()
    .map(({ 0: run, index }, at) => {
      const next = runs[runs.length - at];
      const gap = next ? text.slice(index + run.length, next.index) : '';
      isLinked = LINK.test(gap) || (isLinked && gap === ' ');
      if (LINKING_WORDS.has(run)) {
        isLinked = true;
        return run;
      }
      if (isLinked && unit !== '' && ONE_NUMBER.test(run)) {
        isLinked = false;
        return run + unit;
      }
      isLinked = false;
      unit = SIZE.exec(run)?.[2] ?? '';
      return run;
    })
    .reverse();
}

/** The parts of a size: `10mm` has 10, `300x140mm` has 300mm and 140mm; none for what is none. */
function partsOf(run: string): string[] {
  const [, numbers, unit = ''] = SIZE.exec(run) ?? [];
  if (numbers === undefined) return [];
  const parts = numbers.split('x');
  return parts.length > 1 ? parts.map((part) => part + unit) : [numbers];
}
