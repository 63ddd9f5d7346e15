import config from './jest.config.js';

/** Backups: the embedded database of `npm start` has no snapshots, so they are proved on a genuine MongoDB. */
export default { ...config, testMatch: ['**/*.genuine-spec.ts'] };
