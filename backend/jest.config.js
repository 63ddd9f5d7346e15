import { fileURLToPath } from 'node:url';
import { preset } from '../jest.preset.js';

export default {
  ...preset,
  displayName: 'backend',
  setupFiles: ['<rootDir>/../testkit/seed-random-inputs.ts'],
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    // The package offers this file to `import` only.
    '^unpdf/pdfjs$': fileURLToPath(import.meta.resolve('unpdf/pdfjs')),
  },
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};
