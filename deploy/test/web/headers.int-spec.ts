import { type BackendStub, startBackendStub } from './backend-stub.js';
import { type Answer, call, type Call, valuesOf } from './http.js';
import { type Nginx, PRODUCTION, startNginx } from './nginx.js';
import { SECURITY_HEADERS } from './security-headers.js';

let backend: BackendStub;
let nginx: Nginx;

beforeAll(async () => {
  backend = await startBackendStub((request, response) => {
    // As the API would with its own security headers.
    response.setHeader('content-security-policy', "default-src 'self'");
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('x-frame-options', 'SAMEORIGIN');
    response.setHeader('x-request-id', 'of the back end');
    if (request.url === '/docs') response.setHeader('content-type', 'text/html');
    response.statusCode = request.url === '/order/missing' ? 404 : request.url === '/broken' ? 500 : 200;
    response.end('{}');
  });
  nginx = await startNginx({ ...PRODUCTION, BACKEND_ADDRESS: backend.address, IMAGE_ORIGINS: 'https://i.ibb.co' });
});

afterAll(async () => {
  await nginx?.stop();
  await backend?.kill();
});

const KINDS: { kind: string; path: string; status: number; options?: Call }[] = [
  { kind: 'a page', path: '/', status: 200 },
  { kind: 'an asset', path: '/assets/app-3f9c.js', status: 200 },
  { kind: 'a missing asset', path: '/assets/none.js', status: 404 },
  { kind: 'an answer "not modified"', path: '/', status: 304, options: { headers: { 'if-none-match': '*' } } },
  { kind: 'the settings', path: '/config.json', status: 200 },
  { kind: 'a wrong method', path: '/', status: 405, options: { method: 'DELETE' } },
  { kind: 'a request that cannot be read', path: '/%', status: 400 },
  { kind: 'an address that is too long', path: `/${'x'.repeat(9_000)}`, status: 414 },
  { kind: 'headers that are too large', path: '/', status: 431, options: { headers: { cookie: 'x'.repeat(9_000) } } },
  { kind: 'an answer of the API', path: '/api/order', status: 200 },
  { kind: 'a cached answer of the API', path: '/api/product', status: 200 },
  { kind: 'an error of the API', path: '/api/order/missing', status: 404 },
  { kind: 'a fault of the API', path: '/api/broken', status: 500 },
  { kind: 'a body refused', path: '/api/order', status: 413, options: { method: 'POST', body: 'x'.repeat(200_000) } },
  { kind: 'a closed route', path: '/api/metrics', status: 404 },
  { kind: 'the documentation of the API', path: '/api/docs', status: 200 },
];

/** Requests that nginx refuses before it chooses a location. */
const REFUSED_BY_THE_HEAD: typeof KINDS = [
  { kind: 'an address that cannot be read', path: '/%', status: 400 },
  { kind: 'a method that is not allowed anywhere', path: '/order', status: 405, options: { method: 'TRACE' } },
  { kind: 'an address that is too long', path: `/order?${'x'.repeat(9_000)}`, status: 414 },
  {
    kind: 'headers that are too large',
    path: '/order',
    status: 431,
    options: { headers: { cookie: 'x'.repeat(9_000) } },
  },
  { kind: 'a transfer coding', path: '/order', status: 501, options: { headers: { 'transfer-encoding': 'gzip' } } },
];

it.each(REFUSED_BY_THE_HEAD)(
  'refuses $kind in the form of the API below /api, and with a page elsewhere',
  async ({ path, status, options }) => {
    const ofApi = await call(nginx.origin, `/api${path}`, options);
    expect(ofApi).toMatchObject({
      status,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    });
    expect(JSON.parse(ofApi.body)).toEqual({
      statusCode: status,
      code: expect.stringMatching(/^[A-Z_]+$/),
      message: expect.any(String),
      requestId: ofApi.headers['x-request-id'],
    });
    expect(readPolicy(ofApi)).toEqual({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });
    const ofSite = await call(nginx.origin, path, options);
    expect(ofSite).toMatchObject({ status, body: expect.stringContaining('This page cannot be shown') });
  },
);

it.each(KINDS)('sends every security header once with $kind', async ({ path, status, options }) => {
  const answer = await call(nginx.origin, path, options);
  expect(answer.status).toBe(status);
  expect(securityHeaders(answer)).toEqual({
    'content-security-policy': [expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'(;|$)/)],
    'cross-origin-opener-policy': ['same-origin-allow-popups'],
    'cross-origin-resource-policy': ['same-origin'],
    'permissions-policy': ['camera=(), geolocation=(), microphone=()'],
    'referrer-policy': ['strict-origin-when-cross-origin'],
    'strict-transport-security': [],
    'x-content-type-options': ['nosniff'],
    'x-frame-options': ['DENY'],
    'x-request-id': [expect.stringMatching(/^[0-9a-f]{32}$/)],
    'cache-control': [expect.any(String)],
    server: ['nginx'],
  });
});

it('allows only the sources that Stripe and Firebase need on a page', async () => {
  const policy = readPolicy(await call(nginx.origin, '/login'));
  expect(policy).toEqual({
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      "'sha256-c3RhcnQ='",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://apis.google.com',
    ],
    'style-src': ["'self'", "'sha256-c3R5+bGU='"],
    'img-src': ["'self'", 'data:', 'blob:', 'https://i.ibb.co'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      'https://api.stripe.com',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ],
    'frame-src': [
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
      'https://karigar-shop.firebaseapp.com',
    ],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
});

it.each(['/api/order', '/assets/app-3f9c.js'])('lets what is no page load nothing: %s', async (path) => {
  expect(readPolicy(await call(nginx.origin, path))).toEqual({
    'default-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
});

it('asks for https for a year when TLS is in front', async () => {
  for (const path of ['/', '/api/order', '/assets/none.js']) {
    const answer = await call(nginx.origin, path, { headers: { 'x-forwarded-proto': 'https' } });
    expect(valuesOf(answer, 'strict-transport-security')).toEqual(['max-age=31536000']);
  }
  expect(backend.requests.at(-1)?.headers['x-forwarded-proto']).toBe('https');
});

function securityHeaders(answer: Answer): Record<string, string[]> {
  const names = [...SECURITY_HEADERS, 'x-request-id', 'cache-control', 'server'];
  return Object.fromEntries(names.map((name) => [name, valuesOf(answer, name)]));
}

function readPolicy(answer: Answer): Record<string, string[]> {
  const directives = String(answer.headers['content-security-policy']).split(/;\s*/);
  return Object.fromEntries(directives.map((directive) => directive.split(' ')).map(([name, ...from]) => [name, from]));
}
