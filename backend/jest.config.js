import { preset } from '../jest.preset.js';

/**
 * ES modules that Fastify's packages load with `require`. Node 20.19 can do that, the module loader of
 * jest only from Node 24.9 on; so here they are turned into what it can load.
 */
const REQUIRED_ES_MODULES = 'node_modules/(?:cookie|content-disposition)/';

export default {
  ...preset,
  displayName: 'backend',
  testMatch: ['**/*.spec.ts', '**/*.int-spec.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  transform: {
    [REQUIRED_ES_MODULES]: ['@swc/jest', { jsc: { target: 'es2022' }, module: { type: 'commonjs' } }],
    ...preset.transform,
  },
  // Whether npm put them at the top or below the package that needs them.
  transformIgnorePatterns: ['/node_modules/(?!(?:.*/node_modules/)?(?:cookie|content-disposition)/)'],
  globalSetup: '<rootDir>/test/support/global-setup.js',
  globalTeardown: '<rootDir>/test/support/global-teardown.js',
};
