import { preset } from '../jest.preset.js';

export default {
  ...preset,
  displayName: 'deploy',
  testMatch: ['**/*.int-spec.ts'],
};
