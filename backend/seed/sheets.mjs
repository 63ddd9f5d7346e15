// `npm run sheets -w backend [PART-NUMBER…]`: makes the data sheets of the first products, or of those named, from
// products.json, categories.json and their pictures. The same data make the same sheet.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { writeSheet } from './sheet-layout.mjs';

/**
 * @typedef {object} Attribute
 * @property {string} key
 * @property {string} label
 * @property {string} [unit]
 *
 * @typedef {object} Category
 * @property {string} slug
 * @property {string} name
 * @property {string | null} parent
 * @property {Attribute[]} attributes
 *
 * @typedef {object} Product
 * @property {string} name
 * @property {string} description
 * @property {string} partNumber
 * @property {string} category
 * @property {Record<string, number | string>} attributes
 * @property {number} minimum
 * @property {number} multiple
 * @property {number | null} maximum
 * @property {number} weightGrams
 * @property {string[]} spareParts
 * @property {string} picture
 */

/** Enough for a print of the size that the picture has on the sheet. */
const PICTURE_WIDTH = 480;
const QUALITY = 80;

const at = (/** @type {string} */ path) => new URL(path, import.meta.url);
/** @returns {Promise<unknown>} */
const readJson = async (/** @type {string} */ file) => JSON.parse(await readFile(at(file), 'utf8'));

const products = /** @type {Product[]} */ (await readJson('products.json'));
const categories = /** @type {Category[]} */ (await readJson('categories.json'));

/** A category and those above it, the top one first. @returns {Category[]} */
function lineOf(/** @type {string | null} */ slug) {
  const category = categories.find((each) => each.slug === slug);
  return category ? [...lineOf(category.parent), category] : [];
}

const numbers = new Intl.NumberFormat('en-US');
const written = (/** @type {number | string} */ value) => (typeof value === 'number' ? numbers.format(value) : value);
const units = (/** @type {number} */ count) => (count === 1 ? '1 unit' : `${numbers.format(count)} units`);
const weight = (/** @type {number} */ grams) =>
  grams < 1000 ? `${grams} g` : `${numbers.format(Math.round(grams / 10) / 100)} kg`;

/** What a sheet says of a product. */
function factsOf(/** @type {Product} */ product) {
  const line = lineOf(product.category);
  const attributes = line.flatMap((category) => category.attributes).filter(({ key }) => key in product.attributes);
  return {
    name: product.name,
    partNumber: product.partNumber,
    category: line.at(-1)?.name ?? '',
    description: product.description,
    specifications: [
      ...attributes.map(({ key, label, unit }) => [label, [written(product.attributes[key]), unit].join(' ').trim()]),
      ['Weight', weight(product.weightGrams)],
    ],
    ordering: [
      ['Minimum Order Quantity', units(product.minimum)],
      ['Pack Size', units(product.multiple)],
      ...(product.maximum === null ? [] : [['Maximum Order Quantity', units(product.maximum)]]),
    ],
    spareParts: products
      .filter(({ partNumber }) => product.spareParts.includes(partNumber))
      .map(({ partNumber, name }) => [partNumber, name]),
  };
}

const readPicture = (/** @type {string} */ name) =>
  sharp(fileURLToPath(at(`pictures/${name}-800.webp`)))
    .resize({ width: PICTURE_WIDTH })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();

const wanted = process.argv.slice(2);
await mkdir(at('sheets/'), { recursive: true });
for (const product of products) {
  if (wanted.length > 0 && !wanted.includes(product.partNumber)) continue;
  const sheet = await writeSheet(factsOf(product), await readPicture(product.picture));
  await writeFile(at(`sheets/${product.partNumber}.pdf`), sheet);
}
