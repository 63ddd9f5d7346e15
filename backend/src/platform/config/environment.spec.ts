import { ConfigurationError, loadEnvironment } from './environment.js';

const GOOD = {
  MONGODB_URI: 'mongodb://127.0.0.1:27018/karigar?replicaSet=rs0',
  JWT_SECRET: '0123456789abcdef'.repeat(2),
  FIREBASE_PROJECT_ID: 'demo-karigar',
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};

/** Why the environment is refused, by variable. */
function problems(source: Record<string, string>): Readonly<Record<string, string>> {
  try {
    loadEnvironment({ ...GOOD, ...source });
    return {};
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

it('fills in the defaults, and takes an empty value as unset', () => {
  expect(loadEnvironment({ ...GOOD, PORT: '', ADMIN_EMAILS: '' })).toMatchObject({
    PORT: 5000,
    HOST: '127.0.0.1',
    NODE_ENV: 'development',
    RATE_LIMIT_FACTOR: 1,
    READ_CACHE: true,
    ADMIN_EMAILS: [],
    TRUSTED_PROXIES: [],
  });
});

it('reads numbers, lists, switches and keys', () => {
  const key = '-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----\\n';
  const environment = loadEnvironment({
    ...GOOD,
    PORT: '8080',
    ADMIN_EMAILS: 'a@example.com, b@example.com',
    KARIGAR_SANDBOX: '1',
    FIREBASE_CLIENT_EMAIL: 'robot@example.com',
    FIREBASE_PRIVATE_KEY: key,
  });
  expect(environment).toMatchObject({
    PORT: 8080,
    ADMIN_EMAILS: ['a@example.com', 'b@example.com'],
    KARIGAR_SANDBOX: true,
    FIREBASE_PRIVATE_KEY: key.replaceAll('\\n', '\n'),
  });
});

it('names every bad variable at once, and never a value', () => {
  const secrets = { MONGODB_URI: 'postgres://user:hunter2@db', JWT_SECRET: 'hunter2', STRIPE_SECRET_KEY: 'hunter2' };
  const bad = { ...GOOD, ...secrets, PORT: '99999', FIREBASE_PROJECT_ID: '' };
  expect(() => loadEnvironment(bad)).toThrow(ConfigurationError);
  expect(Object.keys(problems(bad)).sort()).toEqual([
    'FIREBASE_PROJECT_ID',
    'JWT_SECRET',
    'MONGODB_URI',
    'PORT',
    'STRIPE_SECRET_KEY',
  ]);
  expect(JSON.stringify(problems(bad))).not.toContain('hunter2');
});

it.each([
  ['NODE_ENV', 'prod'],
  ['RATE_LIMIT_FACTOR', 'many'],
  ['ADMIN_EMAILS', 'a@example.com,nobody'],
  ['KARIGAR_SANDBOX', 'yes'],
  ['READ_CACHE', 'on'],
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXIES', 'a b'],
  ['PUBLIC_API_PATH', 'api'],
  ['STRIPE_API_URL', 'localhost:12111'],
])('refuses %s=%s', (name, value) => {
  expect(Object.keys(problems({ [name]: value }))).toEqual([name]);
});

it.each(['a'.repeat(32), 'sandbox-sandbox-sandbox-sandbox-sandbox', 'passwordpasswordpasswordpassword'])(
  'refuses a real shop the secret %j',
  (JWT_SECRET) => {
    expect(problems({ JWT_SECRET, NODE_ENV: 'production' })).toEqual({
      JWT_SECRET: expect.stringContaining('must be random'),
    });
    expect(problems({ JWT_SECRET: '', NODE_ENV: 'production' })).toEqual({ JWT_SECRET: 'is missing' });
  },
);

it("takes the sandbox's public secret in the sandbox only", () => {
  const JWT_SECRET = 'sandbox-sandbox-sandbox-sandbox-sandbox';
  expect(problems({ JWT_SECRET, NODE_ENV: 'production', KARIGAR_SANDBOX: '1' })).toEqual({});
});

describe('the Auth emulator, whose tokens are unsigned,', () => {
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

  it('is refused in production', () => {
    expect(Object.keys(problems({ ...emulator, NODE_ENV: 'production' }))).toEqual(['FIREBASE_AUTH_EMULATOR_HOST']);
  });

  it('is allowed in production only when the sandbox profile says so', () => {
    expect(problems({ ...emulator, NODE_ENV: 'production', KARIGAR_SANDBOX: '1' })).toEqual({});
    expect(problems(emulator)).toEqual({});
  });
});

it('refuses a place to crash at in production, on stand-ins too', () => {
  const crashing = { CRASH_AT: 'claimed' };
  expect(problems(crashing)).toEqual({});
  for (const KARIGAR_SANDBOX of ['0', '1']) {
    const refused = problems({ ...crashing, NODE_ENV: 'production', KARIGAR_SANDBOX });
    expect(Object.keys(refused)).toEqual(['CRASH_AT']);
  }
});

it('wants both halves of a service account', () => {
  expect(Object.keys(problems({ FIREBASE_CLIENT_EMAIL: 'robot@example.com' }))).toEqual(['FIREBASE_PRIVATE_KEY']);
});

it.each([
  ['sk_test_abc', 'pk_live_abc'],
  ['rk_live_abc', 'pk_test_abc'],
])('refuses the key %s of the server beside %s of the site', (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY) => {
  expect(problems({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY })).toEqual({
    STRIPE_PUBLISHABLE_KEY: expect.stringContaining('take both from one'),
  });
  expect(problems({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: '' })).toEqual({});
});

it('accepts keys of one mode', () => {
  expect(problems({ STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' })).toEqual({});
});
