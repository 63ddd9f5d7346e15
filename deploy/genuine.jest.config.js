import config from './jest.config.js';

/** What only a genuine MongoDB can show, and what must hold on it as well. */
export default { ...config, testMatch: ['**/backend/*.genuine-spec.ts', '**/backend/backup.int-spec.ts'] };
