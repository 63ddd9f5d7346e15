import { preset } from '../jest.preset.js';

export default {
  ...preset,
  displayName: 'sandbox',
  setupFiles: ['<rootDir>/../testkit/seed-random-inputs.ts'],
};
