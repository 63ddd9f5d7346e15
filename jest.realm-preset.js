import { fileURLToPath } from 'node:url';

/**
 * What every workspace's jest shares: ES modules, TypeScript compiled by swc (with the decorator
 * metadata NestJS reads), relative imports written with `.js` found as the `.ts` they name.
 */
export const preset = {
  runtime: fileURLToPath(new URL('jest.runtime.js', import.meta.url)),
  testEnvironment: fileURLToPath(new URL('jest.environment.js', import.meta.url)),
  cacheDirectory: fileURLToPath(new URL('.cache/jest', import.meta.url)),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  // `.js` before `.mjs`: the mapping above drops `.js` in dependencies too, and this finds again what they meant.
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  // Not a measure of speed: on a busy machine everything is slow.
  testTimeout: 240_000,
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            react: { runtime: 'automatic' },
          },
          keepClassNames: true,
        },
        module: { type: 'es6' },
      },
    ],
  },
};
