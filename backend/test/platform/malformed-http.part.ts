import fc from 'fast-check';
import { connect } from 'node:net';
import { buildUser } from '../support/builders.js';
import { Shop } from '../support/shop.js';
import { volume } from '../../../load/testkit/random-inputs.js';

const REQUESTS = volume({ test: 500, proof: 5000 });

let shop: Shop;
let port: number;
let token: string;

beforeAll(async () => {
  shop = await Shop.open();
  await shop.app.listen(0, '127.0.0.1');
  port = Number(new URL(await shop.app.getUrl()).port);
  ({ token } = await buildUser(shop));
});
afterAll(() => shop.close());

/** A client without an answer for this long has sent too little for one, and hangs up. */
const PATIENCE_MS = 500;

/** Sends raw bytes, and hangs up at the first part of the answer. */
function exchange(bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      socket.destroy();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer));
  });
}

const oddText = fc.oneof(
  fc.constantFrom('', ' ', '\t', '0', '-1', '1e9', '\u00ff', '%', '*', ',', ';', '"', 'a'.repeat(9_000)),
  fc.string({ unit: 'binary-ascii', maxLength: 40 }),
);

const CRLF = '\r\n';
const BODY = '{"email":"a@example.com"}';

const header = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      ...['content-type', 'content-length', 'content-encoding', 'transfer-encoding', 'accept-encoding', 'accept'],
      ...['authorization', 'x-request-id', 'x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'host', 'cookie'],
      ...['expect', 'upgrade', 'connection', 'range', 'if-none-match', 'accept-version', 'stripe-signature', 'te'],
    ),
    fc.oneof(
      oddText,
      fc.constantFrom(
        ...[
          'application/json',
          'application/json; charset=utf-16',
          'multipart/form-data',
          'multipart/form-data; boundary=',
        ],
        ...['gzip', 'deflate, br', 'chunked', 'gzip, chunked', 'identity', 'close', '100-continue', 'websocket', 'h2c'],
        ...['bytes=0-', '10.0.0.1, 203.0.113.7', '::ffff:1', 'Bearer', 'Bearer x', 'Basic eDp5', '5', '100', '1.0.0'],
      ),
    ),
  ),
  fc.tuple(oddText, oddText),
);

const target = fc.oneof(
  fc.constantFrom(
    ...['/product', '/newsletter', '/review?page=1', '/user', '/image', '/stripe/webhook', '/health/ready', '/metrics'],
    ...[
      '/order/a%40example.com',
      '/profile/%E0%A4%A',
      '/product?q=%ff%00',
      '/product?%=%&=&&',
      '/%2e%2e/%00',
      '//',
      '*',
    ],
    ...[
      'http://example.com/product',
      'http://[::1/product',
      '/product#x',
      '/product?#',
      '/product;page=1',
      '\\product',
    ],
    `/product?${'q=1&'.repeat(3_000)}`,
    `/product?q=${'%F0%9F%92%A5'.repeat(1_000)}`,
    `/${'a/'.repeat(7_000)}`,
    `/product?q=${'a'.repeat(20_000)}`,
  ),
  oddText.map((text) => `/product?q=${text}`),
  oddText.map((text) => `/profile/${text}`),
);

const request = fc.record({
  method: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
    { weight: 1, arbitrary: fc.constantFrom('TRACE', 'CONNECT', 'PROPFIND', 'QUERY', 'get', 'NOPE', '') },
  ),
  target,
  version: fc.oneof(
    { weight: 12, arbitrary: fc.constant('HTTP/1.1') },
    { weight: 1, arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '') },
  ),
  isUsual: fc.boolean(),
  headers: fc.array(header, { maxLength: 3 }),
  body: fc.oneof(
    fc.constantFrom('', BODY, '5\r\nhello\r\n0\r\n\r\n', '\u001f\u008b\b', '--x\r\n', '{"email":'),
    fc.string({ unit: 'binary-ascii', maxLength: 60 }),
  ),
});

it(`answers ${REQUESTS} malformed requests without a 5xx`, async () => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(request, async ({ method, target: path, version, isUsual, headers, body }) => {
      const usual = ['host: shop.example', `authorization: Bearer ${token}`, 'content-type: application/json'];
      const length = isUsual ? [`content-length: ${Buffer.byteLength(body, 'latin1')}`] : [];
      const lines = [...usual, ...length, ...headers.map(([name, value]) => `${name}: ${value}`)];
      const head = [`${method} ${path} ${version}`, ...lines, '', ''].join(CRLF);
      const answer = await exchange(Buffer.from(head + body, 'latin1'));
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
      if (status !== undefined) answered++;
      if (Number(status) >= 500) throw new Error(answer);
    }),
    { numRuns: REQUESTS, endOnFailure: true },
  );
  expect(answered).toBeGreaterThan(REQUESTS * 0.8);
  expect(await exchange(Buffer.from('GET /health/ready HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'))).toContain(
    '200 OK',
  );
}, 300_000);
