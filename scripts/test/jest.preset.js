import { fileURLToPath } from 'node:url';

/** Options of swc for files of one syntax. @param {object} parser @returns {[string, object]} */
const swc = (parser) => [
  '@swc/jest',
  {
    // In files of their own, which jest reads only for the trace of a failure.
    sourceMaps: true,
    jsc: {
      target: 'es2023',
      parser: { decorators: true, ...parser },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
  },
];

/** Packages of ES modules only, or that import modules while they run, as the driver does before it greets a server. */
const TO_COMPILE = [
  ...['@nestjs', '@open-draft/deferred-promise', '@opentelemetry', 'content-disposition', 'cookie', 'headers-polyfill'],
  ...['mongodb', 'p-limit', 'rettime', 'unpdf', 'until-async', 'yocto-queue'],
];

/**
 * The settings that all workspaces share: ES modules and TypeScript are compiled to CommonJS by swc, with the decorator
 * metadata that NestJS reads, and relative imports written with `.js` are found as the `.ts` they name.
 */
export const preset = {
  cacheDirectory: fileURLToPath(new URL('../../.cache/jest', import.meta.url)),
  // Files of the last kind take long: `npm run proofs` runs them.
  testMatch: ['**/*.spec.ts', '**/*.int-spec.ts', ...(process.env.KARIGAR_PROOFS ? ['**/*.proof.ts'] : [])],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  // A test file's context finds a global name slowly, so each module gets these as parameters.
  sandboxInjectedGlobals: ['Array', 'Map', 'Math', 'Number', 'Object'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^file://(/.*)$': '$1',
  },
  // `.js` before `.mjs`: the mapping above drops `.js` in dependencies too, and this finds again what they meant.
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  // Not a measure of speed: on a busy machine everything is slow.
  testTimeout: 240_000,
  transform: {
    '\\.tsx?$': swc({ syntax: 'typescript', tsx: true }),
    '\\.[cm]?js$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${TO_COMPILE.join('|')})/)`],
};
