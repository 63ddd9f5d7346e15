import journeys from './jest.config.js';

const { globalSetup: _, globalTeardown: __, ...rest } = journeys;

/** Tests that start shops of their own. */
export default { ...rest, displayName: 'npm start', testMatch: ['<rootDir>/starts/*.spec.ts'] };
