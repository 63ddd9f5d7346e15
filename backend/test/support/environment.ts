import { type Environment, loadEnvironment } from '../../src/platform/config/environment.js';

/** The secret that signs the API tokens of tests. */
export const TEST_JWT_SECRET = 'a secret that only the tests know, 32+';

/** The longest interval a timer takes, so that no background job runs during a test. */
export const NEVER_MS = 2 ** 31 - 1;

/**
 * Settings of a back end under test, with its own database.
 * @param overrides variables as the process would get them; an empty string unsets one
 */
export function testEnvironment(database: string, overrides: Record<string, string> = {}): Environment {
  return loadEnvironment({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MONGODB_URI: databaseUri(database),
    JWT_SECRET: TEST_JWT_SECRET,
    FIREBASE_PROJECT_ID: 'demo-karigar',
    FIREBASE_AUTH_EMULATOR_HOST: process.env['FIREBASE_AUTH_EMULATOR_HOST'],
    RATE_LIMIT_FACTOR: '100000',
    TRUSTED_PROXIES: 'loopback',
    STRIPE_SECRET_KEY: 'sk_test_integration',
    STRIPE_WEBHOOK_SECRET: 'whsec_integration',
    STRIPE_API_URL: process.env['STRIPE_API_URL'],
    ...overrides,
  });
}

/** The name of one of this worker's databases in this run. */
export const workerDatabase = (slot: number): string =>
  `${process.env['KARIGAR_TEST_RUN']}_worker${process.env['JEST_WORKER_ID']}_${slot}`;

/** The address of a database on the server the tests run on. */
export function databaseUri(database: string): string {
  const uri = new URL(process.env['MONGODB_URI'] ?? '');
  uri.pathname = `/${database}`;
  return uri.href;
}
