import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { toSfnt } from './woff.js';

/** What letters are drawn in: the site's fonts, and Noto Sans for Bengali. */
export type Face = 'regular' | 'bold' | 'title';

const packages = createRequire(import.meta.url);

/** The parts of Inter, the most frequent first. */
const INTER = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];

const textFiles = (weight: number): string[] => [
  ...INTER.map((part) => `inter/files/inter-${part}-${weight}-normal.woff`),
  `noto-sans-bengali/files/noto-sans-bengali-bengali-${weight}-normal.woff`,
];

const FILES: Record<Face, readonly string[]> = {
  regular: textFiles(400),
  bold: textFiles(600),
  title: ['barlow-condensed/files/barlow-condensed-latin-600-normal.woff'],
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

/** A piece of text in one font. */
export interface Run {
  text: string;
  file: string;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text's letters, with all their marks. */
export const lettersOf = (text: string): string[] =>
  isPlain(text) ? [...text] : [...letters.segment(text)].map(({ segment }) => segment);

/** Each of these is a letter of its own. */
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

/** Cuts a text into pieces of one font each. A letter that no font has is drawn as the first font's empty box. */
export function toRuns(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const letter of lettersOf(text)) {
    const file = fileFor(letter, face);
    const last = runs.at(-1);
    if (last?.file === file) last.text += letter;
    else runs.push({ text: letter, file });
  }
  return runs;
}

const chosen = new Map<string, string>();

function fileFor(letter: string, face: Face): string {
  const key = `${face} ${letter}`;
  const file = chosen.get(key) ?? chooseFile(letter, face);
  if (chosen.size < REMEMBERED) chosen.set(key, file);
  return file;
}

function chooseFile(letter: string, face: Face): string {
  const codePoints = [...letter].map((each) => each.codePointAt(0) ?? 0);
  const has = (file: string): boolean => codePoints.every((point) => openFont(file).hasGlyphForCodePoint(point));
  return FILES[face].find(has) ?? FILES[face][0] ?? '';
}

/** Whether the letters of a font change places when drawn, so that a reader needs to be told the text. */
export const isReordered = (file: string): boolean => file.startsWith('noto-sans-bengali');
