import { preset } from './test/jest.preset.js';

export default { ...preset, displayName: 'scripts' };
