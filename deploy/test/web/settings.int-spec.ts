import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { type BackendStub, startBackendStub } from './backend-stub.js';
import { call } from './http.js';
import { checkSettings, type Nginx, PRODUCTION, startNginx } from './nginx.js';

const SANDBOX = { KARIGAR_SANDBOX: '1', BACKEND_ADDRESS: '127.0.0.1:1' };

let nginx: Nginx | undefined;
const stubs: BackendStub[] = [];

afterEach(async () => {
  await nginx?.stop();
  nginx = undefined;
  await Promise.all(stubs.splice(0).map((stub) => stub.kill()));
});

async function startStub(): Promise<BackendStub> {
  const stub = await startBackendStub();
  stubs.push(stub);
  return stub;
}

it('names every missing variable, and stops', async () => {
  const { code, output } = await checkSettings({});
  expect(code).not.toBe(0);
  expect(output).toMatch(/FIREBASE_PROJECT_ID: is missing/);
  expect(output).toMatch(/FIREBASE_API_KEY: is missing/);
  expect(output).toMatch(/STRIPE_PUBLISHABLE_KEY: is missing/);
});

it.each([
  ['FIREBASE_API_KEY', 'AIza"};return 200 secret;#'],
  ['FIREBASE_API_KEY', 'AIzaSyD-0123456789\nsecret{'],
  ['FIREBASE_AUTH_DOMAIN', "secret.test 'unsafe-inline'"],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_live_secret'],
  ['BACKEND_ADDRESS', 'http://secret'],
  ['RATE_LIMIT_FACTOR', 'secret'],
  ['TRUSTED_PROXIES', 'secret;'],
  ['IMAGE_ORIGINS', 'https://secret; script-src *'],
  ['KARIGAR_SANDBOX', 'secret'],
  ['TLS', '1'],
])('refuses %s=%j by its name, without its value', async (name, value) => {
  const { code, output } = await checkSettings({ ...PRODUCTION, BACKEND_ADDRESS: '127.0.0.1:1', [name]: value });
  expect(code).not.toBe(0);
  expect(output).toContain(`${name}: `);
  expect(output).not.toContain('secret');
});

it('accepts the settings of a real shop', async () => {
  expect(await checkSettings({ ...PRODUCTION, BACKEND_ADDRESS: '127.0.0.1:1' })).toEqual({ code: 0, output: '' });
});

it('checks the variables while no back end can be resolved yet', async () => {
  expect(await checkSettings({ ...PRODUCTION, BACKEND_ADDRESS: 'backend:5000' }, 'settings')).toEqual({
    code: 0,
    output: '',
  });
  const { code, output } = await checkSettings({ ...PRODUCTION, IMAGE_ORIGINS: 'i.ibb.co' }, 'settings');
  expect(code).not.toBe(0);
  expect(output).toContain('IMAGE_ORIGINS: ');
});

it.each(Object.entries({ ...PRODUCTION, FIREBASE_PROJECT_ID: '' }).filter(([, value]) => value))(
  'refuses the sandbox when %s is that of a real shop',
  async (name, value) => {
    const { code, output } = await checkSettings({ ...SANDBOX, [name]: value });
    expect(code).not.toBe(0);
    expect(output).toContain(`${name}: belongs to a real shop`);
  },
);

it.each([
  { what: 'what .env.example sets', variables: readExample() },
  { what: 'a stand-in’s sign-in domain', variables: { FIREBASE_AUTH_DOMAIN: 'demo-karigar.firebaseapp.com' } },
  { what: 'a stand-in’s publishable key', variables: { STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox' } },
])('accepts $what in the sandbox', async ({ variables }) => {
  expect(await checkSettings({ ...variables, ...SANDBOX })).toMatchObject({
    code: 0,
    output: expect.stringContaining('SANDBOX: no real sign-in'),
  });
});

it('names the sandbox, and leads the browser only to the stand-ins', async () => {
  const auth = await startStub();
  const stripe = await startStub();
  nginx = await startNginx({
    ...SANDBOX,
    SANDBOX_AUTH_ADDRESS: auth.address,
    SANDBOX_STRIPE_ADDRESS: stripe.address,
  });
  expect(await nginx.errorLog()).toContain('SANDBOX: no real sign-in, no real payments');

  const config = await call(nginx.origin, '/config.json');
  expect(JSON.parse(config.body)).toMatchObject({
    sandbox: true,
    firebaseAuthEmulatorUrl: nginx.origin,
    stripeJsUrl: '/sandbox/stripe/v3/stripe.js',
    accounts: [{ label: 'Admin', email: 'a@b.test', password: 'p' }],
  });
  const page = await call(nginx.origin, '/');
  expect(page.headers['content-security-policy']).not.toMatch(/https?:/);

  await call(nginx.origin, '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k', { method: 'POST', body: '{}' });
  await call(nginx.origin, '/securetoken.googleapis.com/v1/token', { method: 'POST', body: '' });
  await call(nginx.origin, '/emulator/action?mode=verifyEmail');
  await call(nginx.origin, '/sandbox/stripe/v3/stripe.js');
  await call(nginx.origin, '/sandbox/stripe/v1/payment_intents/pi_1/confirm', { method: 'POST', body: 'a=b' });
  expect(auth.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /identitytoolkit.googleapis.com/v1/accounts:signUp?key=k',
    'POST /securetoken.googleapis.com/v1/token',
    'GET /emulator/action?mode=verifyEmail',
  ]);
  expect(stripe.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /v3/stripe.js',
    'POST /v1/payment_intents/pi_1/confirm',
  ]);
});

it('believes X-Forwarded-For only from the named proxies', async () => {
  const backend = await startStub();
  nginx = await startNginx({
    ...PRODUCTION,
    BACKEND_ADDRESS: backend.address,
    TRUSTED_PROXIES: '127.0.0.2, 10.0.0.0/8',
  });
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
  await call(nginx.origin, '/api/order', { headers, from: '127.0.0.2' });
  await call(nginx.origin, '/api/order', { headers, from: '127.0.0.3' });
  expect(backend.requests.map((request) => request.headers['x-forwarded-for'])).toEqual(['203.0.113.9', '127.0.0.3']);
});

/** The variables of a `.env` that is a copy of `.env.example`. */
function readExample(): Record<string, string> {
  const text = readFileSync(resolve(import.meta.dirname, '../../../.env.example'), 'utf8');
  return Object.fromEntries(Object.entries(parseEnv(text)).map(([name, value]) => [name, value ?? '']));
}
