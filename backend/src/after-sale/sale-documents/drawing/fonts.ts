import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { toSfnt } from './woff.js';

/** The fonts of documents: the site's fonts, and Noto for other scripts. */
export type Face = 'regular' | 'bold' | 'title';

const packages = createRequire(import.meta.url);

/** The parts of Inter, the most frequent first. */
const INTER = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];

/** The packages of other scripts with their letters: a file is read once a text has one, since the largest has 1.4 MB. */
const SCRIPTS: readonly [name: string, part: string, letters: RegExp][] = [
  ['noto-sans-bengali', 'bengali', /[\p{Script_Extensions=Bengali}\u200c\u200d]/u],
  ['noto-sans-arabic', 'arabic', /\p{Script_Extensions=Arabic}/u],
  ['noto-sans-hebrew', 'hebrew', /\p{Script=Hebrew}/u],
  [
    'noto-sans-jp',
    'japanese',
    /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\uff00-\uffef]/u,
  ],
  ['noto-emoji', 'emoji', /[\p{Emoji_Presentation}\p{Extended_Pictographic}]/u],
];

interface FontFile {
  file: string;
  /** The letters it is asked for; not given for the first fonts, which are asked for all. */
  letters?: RegExp;
}

const textFiles = (weight: number): FontFile[] => [
  ...INTER.map((part) => ({ file: `inter/files/inter-${part}-${weight}-normal.woff` })),
  ...SCRIPTS.map(([name, part, letters]) => ({ file: `${name}/files/${name}-${part}-${weight}-normal.woff`, letters })),
];

const FILES: Record<Face, readonly FontFile[]> = {
  regular: textFiles(400),
  bold: textFiles(600),
  title: [{ file: 'barlow-condensed/files/barlow-condensed-latin-600-normal.woff' }],
};

/** Letters whose fonts are remembered. */
const REMEMBERED = 5000;

const opened = new Map<string, Font>();

/** A font by the name of its file; each is read once. */
export function openFont(file: string): Font {
  const font = opened.get(file) ?? (create(toSfnt(readFileSync(packages.resolve(`@fontsource/${file}`)))) as Font);
  opened.set(file, font);
  return font;
}

/** A piece of text in one font and direction. */
export interface Run {
  text: string;
  /** Undefined for a letter that no font has. */
  file: string | undefined;
  /** Odd from right to left, as the Unicode Bidirectional Algorithm has it. */
  level: number;
}

/** Loaded as the CommonJS module it is, which its types do not say. */
const bidi = (packages('bidi-js') as typeof import('bidi-js').default)();

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text's letters, with all their marks: composed, since a mark of its own would be drawn over what is before it. */
export const lettersOf = (text: string): string[] =>
  isPlain(text) ? [...text] : [...letters.segment(text.normalize('NFC'))].map(({ segment }) => segment);

/** Each of these is a letter of its own. */
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

/** Cuts a line into pieces of one font and direction each, in the order in which they are read. */
export function toRuns(line: string, face: Face): Run[] {
  const runs: Run[] = [];
  const all = lettersOf(line);
  const levels = isPlain(line) ? undefined : bidi.getEmbeddingLevels(all.join('')).levels;
  let at = 0;
  for (const letter of all) {
    const level = levels?.[at] ?? 0;
    at += letter.length;
    const isTurned = level % 2 === 1;
    const text = (isTurned && bidi.getMirroredCharacter(letter)) || letter;
    const file = fileFor(text, face);
    const last = runs.at(-1);
    const isOneRun = last?.file === file && last?.level === level && file !== undefined;
    if (last && isOneRun && (!isTurned || isTurning(file))) last.text += text;
    else runs.push({ text, file, level });
  }
  return runs;
}

/** Runs as they stand from left to right: rule L2 of https://www.unicode.org/reports/tr9/ */
export function fromLeft(runs: readonly Run[]): Run[] {
  const placed = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let start = 0; start < placed.length; start++) {
      let end = start;
      while ((placed[end]?.level ?? -1) >= level) end++;
      placed.splice(start, end - start, ...placed.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return placed;
}

const chosen = new Map<string, string | undefined>();

function fileFor(letter: string, face: Face): string | undefined {
  const key = `${face} ${letter}`;
  const file = chosen.has(key) ? chosen.get(key) : chooseFile(letter, face);
  if (chosen.size < REMEMBERED) chosen.set(key, file);
  return file;
}

function chooseFile(letter: string, face: Face): string | undefined {
  const codePoints = [...letter].map((each) => each.codePointAt(0) ?? 0);
  const has = ({ file, letters: own }: FontFile): boolean =>
    (!own || own.test(letter)) && codePoints.every((point) => openFont(file).hasGlyphForCodePoint(point));
  return FILES[face].find(has)?.file;
}

/** Whether the letters of a font change places when drawn, so that a reader needs to be told the text. */
export const isReordered = (file: string): boolean => file.startsWith('noto-sans-bengali');

/** Whether a font writes its letters from right to left. */
const isTurning = (file: string): boolean => /^noto-sans-(?:arabic|hebrew)/.test(file);
