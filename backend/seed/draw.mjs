// `npm run draw -w backend [NAME…]`: draws the pictures of the first products, or those named; each takes some seconds.
// The shop keeps them as they are, in the sizes of `backend/src/images/image-limits.ts`.
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { TEMPLATES } from './drawings/templates/index.mjs';

/** Width by the shop's size. The largest is less than the shop takes: enough for a card on a screen of double density. */
const WIDTHS = { 320: 320, 800: 800, 1600: 1200 };
const QUALITY = 76;

const folder = (/** @type {string} */ name) => fileURLToPath(new URL(`./${name}/`, import.meta.url));

/** The drawings by name: SVG files, and templates. @returns {Promise<Map<string, () => string | Promise<string>>>} */
async function listDrawings() {
  const files = (await readdir(folder('drawings'))).filter((file) => file.endsWith('.svg'));
  const read = (/** @type {string} */ file) => () => readFile(folder('drawings') + file, 'utf8');
  return new Map([
    ...files.map((file) => /** @type {const} */ ([parse(file).name, read(file)])),
    ...Object.entries(TEMPLATES),
  ]);
}

const wanted = process.argv.slice(2);
await mkdir(folder('pictures'), { recursive: true });
for (const [name, draw] of await listDrawings()) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const drawing = Buffer.from(await draw());
  for (const [size, width] of Object.entries(WIDTHS)) {
    await sharp(drawing)
      .resize({ width })
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(`${folder('pictures')}${name}-${size}.webp`);
  }
}
