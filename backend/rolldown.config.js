import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'rolldown';

/*
 * Puts what tsc has compiled, and the packages it loads, into few files in `dist/programs`, since a start costs by the number
 * of files it opens (docs/decisions/0095).
 */

const DIST = fileURLToPath(new URL('dist/', import.meta.url));

/** Each becomes `dist/programs/NAME.js`. */
const PROGRAMS = {
  api: `${DIST}main.js`,
  seed: `${DIST}seed/cli.js`,
  'grant-admin': `${DIST}users/grant-admin.cli.js`,
  'reset-second-factor': `${DIST}second-factor/reset-second-factor.cli.js`,
  'recount-figures': `${DIST}figures/recount-figures.cli.js`,
};

/** V8 takes several times the size of a file to read it, and of the memory for a large one much stays with the process. */
const MAX_BYTES = 500_000;

/** They have native code or files of their own, or another package loads them by name while the shop runs. */
const LOADED_FROM_PACKAGES = [
  'class-transformer',
  'class-validator',
  'fontkit',
  'mrml',
  'pdfkit',
  'sharp',
  'swagger-ui-dist',
];

/** NestJS asks for them only when the shop has what they are for. */
const NOT_INSTALLED = ['@fastify/view', '@nestjs/microservices', '@nestjs/platform-express', '@nestjs/websockets'];

export default defineConfig({
  input: PROGRAMS,
  platform: 'node',
  external: [...LOADED_FROM_PACKAGES, ...NOT_INSTALLED].map((name) => new RegExp(`^${name}(/|$)`)),
  plugins: [lineOfSource(), mongooseItself(), asciiOnly()],
  output: {
    dir: `${DIST}programs`,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    // NestJS, Swagger and Mongoose use the names of classes.
    keepNames: true,
    comments: false,
    chunkFileNames: '[name].js',
    // Wherever the files are divided, modules run in their own order.
    strictExecutionOrder: true,
    codeSplitting: {
      groups: [
        { name: 'packages', tags: ['$initial'], test: /node_modules/, maxSize: MAX_BYTES },
        // A program runs when its own file is loaded, so that has a file of its own.
        { name: 'shop', tags: ['$initial'], test: (id) => !Object.values(PROGRAMS).includes(id), maxSize: MAX_BYTES },
      ],
    },
  },
});

/** Traces name lines of `src`, by the compiler's maps. */
function lineOfSource() {
  const load = async (/** @type {string} */ id) =>
    id.startsWith(DIST) ? { code: await readFile(id, 'utf8'), map: await readFile(`${id}.map`, 'utf8') } : null;
  return { name: 'line-of-source', load };
}

/**
 * `@nestjs/mongoose` calls a function of Mongoose on the namespace it has imported, and the bundler's namespace of a CommonJS
 * module can't be written to, as Mongoose then does.
 */
function mongooseItself() {
  const handler = (/** @type {string} */ code) => {
    const changed = code.replace("import * as mongoose from 'mongoose'", "import mongoose from 'mongoose'");
    if (changed === code) throw new Error('@nestjs/mongoose imports Mongoose in another way now.');
    return { code: changed, map: null };
  };
  return { name: 'mongoose-itself', transform: { filter: { id: /@nestjs\/mongoose\/dist\/mongoose-core/ }, handler } };
}

/** Node.js keeps a source that is not ASCII in two bytes a letter, so other letters are written as escapes. */
function asciiOnly() {
  const escape = (/** @type {string} */ letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const generateBundle = (/** @type {unknown} */ _options, /** @type {import('rolldown').OutputBundle} */ bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      if (/\\[^\0-\x7f]/.test(chunk.code)) throw new Error('An escape after a backslash would be another letter.');
      chunk.code = chunk.code.replace(/[^\0-\x7f]/g, escape);
    }
  };
  return { name: 'ascii-only', generateBundle };
}
