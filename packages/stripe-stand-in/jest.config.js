import { preset } from '../../scripts/test/jest.preset.js';

export default {
  ...preset,
  displayName: 'stripe-stand-in',
  setupFiles: ['<rootDir>/../../load/testkit/seed-random-inputs.ts'],
};
