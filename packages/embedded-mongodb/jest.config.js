import { preset } from '../../scripts/test/jest.preset.js';

export default {
  ...preset,
  displayName: 'embedded-mongodb',
  setupFiles: ['<rootDir>/src/test/seed.ts'],
};
