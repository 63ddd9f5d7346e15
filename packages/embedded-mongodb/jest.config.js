import { preset } from '../../jest.preset.js';

export default {
  ...preset,
  displayName: 'embedded-mongodb',
  setupFiles: ['<rootDir>/src/test/seed.ts'],
};
