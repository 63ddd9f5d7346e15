import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { json, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { buildUser } from '../support/builders.js';
import { databaseUri, TEST_JWT_SECRET } from '../support/environment.js';
import { eventually } from '../../../load/testkit/eventually.js';
import { Shop } from '../support/shop.js';

/*
 * The back end as deployed: built, in its own process, ended by a signal.
 */

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

const usable = () => ({
  ...process.env,
  NODE_ENV: 'test',
  PORT: '0',
  MONGODB_URI: databaseUri(shop.connection.name),
  JWT_SECRET: TEST_JWT_SECRET,
  FIREBASE_PROJECT_ID: 'demo-karigar',
  STRIPE_SECRET_KEY: 'sk_test_integration',
  STRIPE_WEBHOOK_SECRET: 'whsec_integration',
});

let shop: Shop;
let child: ChildProcess;
let log: string[];
let port: number;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

beforeEach(async () => {
  // A test that does not end the server leaves it to the next.
  if (child?.killed === false) return;
  log = [];
  child = spawn(process.execPath, [MAIN], {
    env: usable(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface(stream).on('line', (line) => log.push(line));
  }
  const url = await eventually(() => {
    if (child.exitCode !== null) throw new Error(`the server ended at once:\n${log.join('\n')}`);
    return /Server listening at ([^"]+)/.exec(log.join('\n'))?.[1];
  });
  port = Number(new URL(url).port);
});
afterEach(() => {
  if (child.killed) child.kill('SIGKILL');
});
afterAll(() => void child.kill('SIGKILL'));

const ended = async (): Promise<unknown> => (child.exitCode === null ? (await once(child, 'exit'))[0] : child.exitCode);

async function get(path: string, agent?: Agent): Promise<IncomingMessage> {
  const sending = request({ port, path, agent });
  sending.end();
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  return response;
}

it('serves the documentation under a policy that lets its own scripts run', async () => {
  const page = await get('/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  page.resume();
  expect((await json(await get('/docs-json'))) as object).toMatchObject({
    info: { title: 'Karigar' },
    // The addresses that "Try it out" calls: the site itself knows no /product.
    servers: [{ url: '/api' }, { url: '/' }],
  });
  const yaml = await get('/docs-yaml');
  expect(yaml.statusCode).toBe(404);
  yaml.resume();
  const script = await get('/docs/swagger-ui-bundle.js');
  expect(script.statusCode).toBe(200);
  script.resume();
});

it('ends with 1 and names every bad variable, but no value, when it cannot start', async () => {
  const badly = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], JWT_SECRET: 'hunter2', PORT: 'hunter2' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  badly.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const [code] = await once(badly, 'close');
  expect(code).toBe(1);
  for (const name of ['MONGODB_URI', 'JWT_SECRET', 'PORT', 'FIREBASE_PROJECT_ID']) {
    expect(errors.join('')).toContain(name);
  }
  expect(errors.join('')).not.toContain('hunter2');
});

it('ends with 1 when the key of the service account is none', async () => {
  const key = '-----BEGIN PRIVATE KEY-----\nhunter2\n-----END PRIVATE KEY-----';
  const badly = spawn(process.execPath, [MAIN], {
    env: { ...usable(), FIREBASE_CLIENT_EMAIL: 'robot@example.com', FIREBASE_PRIVATE_KEY: key },
    stdio: ['ignore', 'pipe', 'ignore'],
    // Ends one that starts after all.
    timeout: 120_000,
  });
  const output = text(badly.stdout);
  const [code] = await once(badly, 'close');
  expect([code, await output]).toEqual([1, expect.stringContaining('Failed to parse private key')]);
  expect(await output).not.toContain('hunter2');
});

it.each(['SIGTERM', 'SIGINT'] as const)(
  'at %s serves pending requests and new ones on open connections, closes each connection, then exits with 0',
  async (signal) => {
    const { token } = await buildUser(shop);
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#f60' } })
      .png()
      .toBuffer();
    const agent = new Agent({ keepAlive: true });
    const uploading = request({
      port,
      agent,
      method: 'POST',
      path: '/image',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    });
    const answered = once(uploading, 'response') as Promise<[IncomingMessage]>;
    // If something below fails, it breaks off too.
    answered.catch(() => undefined);
    const head = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
    uploading.write(Buffer.concat([Buffer.from(head), picture.subarray(0, 100)]));
    // This answer, on a second connection, shows that the upload has reached the server too.
    const before = await get('/product', agent);
    expect(before.headers.connection).toBe('keep-alive');
    await text(before);

    child.kill(signal);
    await eventually(async () => {
      try {
        (await get('/health/live')).resume();
        return false;
      } catch {
        return true;
      }
    });
    const late = await get('/product', agent);
    expect([late.statusCode, late.headers.connection]).toEqual([200, 'close']);
    late.resume();

    expect(child.exitCode).toBeNull();
    uploading.end(Buffer.concat([picture.subarray(100), Buffer.from('\r\n--b--\r\n')]));
    const [response] = await answered;
    expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
    expect(await json(response)).toMatchObject({ success: true });
    expect(await ended()).toBe(0);
    expect(log.some((line) => line.includes('"route":"/image"') && line.includes('"status":200'))).toBe(true);
  },
);
