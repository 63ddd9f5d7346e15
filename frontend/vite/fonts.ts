import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** One file holds all weights that the site uses: both together are smaller than two files. */
const INTER = {
  family: 'Inter',
  weight: '400 600',
  source: '@fontsource-variable/inter',
  file: 'inter-latin-wght-normal.woff2',
  axes: { wght: { min: 400, max: 600, default: 400 } },
};
const BARLOW = {
  family: 'Barlow Condensed',
  weight: '600',
  source: '@fontsource/barlow-condensed',
  file: 'barlow-condensed-latin-600-normal.woff2',
  axes: undefined,
};

/** What is written in English about tools; a text with other letters loads those, too. */
const FIRST_LETTERS = [
  ...codePoints('U+20-7E').filter((point) => !'<>[\\]^`{|}~'.includes(String.fromCodePoint(point))),
  ...[...'\u00a0©°±²³µ·½×Øø–—‘’“”•…−'].map((letter) => letter.codePointAt(0) ?? 0),
];

/** Kerning, and figures of one width for columns. */
const FIRST_FEATURES = ['kern', 'tnum'];
/** Ligatures and accents, too. */
const FEATURES = [...FIRST_FEATURES, 'ccmp', 'liga', 'locl', 'mark', 'mkmk'];

const FOLDER = fileURLToPath(new URL('../dist/fonts/', import.meta.url));

/**
 * Makes the site's fonts out of the packages': the letters that nearly all texts need in one file, which every first paint
 * waits for, and the other Latin ones in another. `@fonts/faces.css` declares them.
 */
export function fonts(): Plugin {
  return {
    name: 'karigar:fonts',
    apply: (_config, { isPreview }) => !isPreview,
    async config() {
      mkdirSync(FOLDER, { recursive: true });
      const faces = await Promise.all([INTER, BARLOW].map(makeFaces));
      writeFileSync(`${FOLDER}faces.css`, faces.flat().join('\n'));
      return { resolve: { alias: { '@fonts/': FOLDER } } };
    },
  };
}

async function makeFaces({ family, weight, source, file, axes }: typeof INTER | typeof BARLOW): Promise<string[]> {
  const { resolve } = createRequire(import.meta.url);
  const whole = readFileSync(resolve(`${source}/files/${file}`));
  const { latin } = JSON.parse(readFileSync(resolve(`${source}/unicode.json`), 'utf8')) as { latin: string };
  const rest = codePoints(latin).filter((point) => !FIRST_LETTERS.includes(point) && !isControl(point));
  const parts = [
    { part: 'first', points: FIRST_LETTERS, keepFeatures: FIRST_FEATURES },
    { part: 'rest', points: rest, keepFeatures: FEATURES },
  ];
  return Promise.all(
    parts.map(async ({ part, points, keepFeatures }) => {
      const name = file.replace('latin', part);
      const text = String.fromCodePoint(...points);
      const options = { targetFormat: 'woff2', keepFeatures, noHinting: true, variationAxes: axes } as const;
      writeFileSync(FOLDER + name, await subsetFont(whole, text, options));
      return toFace({ family, weight, name, points });
    }),
  );
}

/** The first paint has the page's text: another face after it would break lines elsewhere, and move what stands below. */
function toFace({ family, weight, name, points }: { family: string; weight: string; name: string; points: number[] }) {
  return `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-weight: ${weight};
  font-display: optional;
  src: url('@fonts/${name}') format('woff2');
  unicode-range: ${toRanges(points)};
}`;
}

const isControl = (point: number) => /\p{Cc}/u.test(String.fromCodePoint(point));

function toRanges(points: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const point of [...points].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([from, to]) => `U+${from.toString(16)}-${to.toString(16)}`).join(', ');
}

/** @param ranges as CSS writes them, such as `U+20-7E, U+A0` */
function codePoints(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .trim()
      .slice(2)
      .split('-')
      .map((point) => parseInt(point, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}
