import { fileURLToPath } from 'node:url';
import { preset } from '../scripts/test/jest.preset.js';

export default {
  ...preset,
  displayName: 'backend',
  setupFiles: ['<rootDir>/../load/testkit/seed-random-inputs.ts'],
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    // The package offers this file to `import` only.
    '^unpdf/pdfjs$': fileURLToPath(import.meta.resolve('unpdf/pdfjs')),
  },
  // Earlier files leave gigabytes behind in a worker, which slow the later ones down by an eighth.
  workerIdleMemoryLimit: '600MB',
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};
