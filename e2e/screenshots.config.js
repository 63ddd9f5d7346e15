import journeys from './jest.config.js';

export default { ...journeys, displayName: 'screenshots', testMatch: ['<rootDir>/screenshots/*.shots.ts'] };
