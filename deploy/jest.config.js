import { preset } from '../scripts/test/jest.preset.js';

export default {
  ...preset,
  displayName: 'deploy',
};
