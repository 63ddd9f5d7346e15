import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiProcess } from '../../load/testkit/api-process.js';
import { findFreePort } from '../../load/testkit/free-port.js';
import { type BuiltUser, buildUser } from './support/builders.js';
import { databaseUri, TEST_JWT_SECRET } from './support/environment.js';
import { blackPng, BOUNDARY, MULTIPART, multipart, noise, picture } from './support/pictures.js';
import { Shop } from './support/shop.js';

let shop: Shop;
let user: BuiltUser;

beforeAll(async () => {
  shop = await Shop.open();
  user = await buildUser(shop);
});
afterAll(() => shop.close());

const MEMORY_OF_UPLOADS = 300 * 2 ** 20;
const PARALLEL_UPLOADS = 120;

describe('a process of its own', () => {
  const OF_THE_DEAD = `karigar-uploads-${spawnSync('true').pid}-a`;
  const OF_THE_LIVING = `karigar-uploads-${process.pid}-a`;
  let temporary: string;
  let api: ApiProcess;

  beforeAll(async () => {
    temporary = await mkdtemp(join(tmpdir(), 'karigar-images-'));
    await mkdir(join(temporary, OF_THE_DEAD));
    await mkdir(join(temporary, OF_THE_LIVING));
    const variables = {
      TMPDIR: temporary,
      RATE_LIMIT_FACTOR: '100000',
      MONGODB_URI: databaseUri(shop.connection.name),
      JWT_SECRET: TEST_JWT_SECRET,
      FIREBASE_PROJECT_ID: 'demo-karigar',
      STRIPE_SECRET_KEY: 'sk_test_integration',
      STRIPE_WEBHOOK_SECRET: 'whsec_integration',
    };
    api = await ApiProcess.start({ port: await findFreePort(), variables });
  });
  afterAll(async () => {
    await api.kill();
    await rm(temporary, { recursive: true });
  });

  it('removes the folders of ended processes at its start, and no others', async () => {
    const folders = await readdir(temporary);
    expect(folders).not.toContain(OF_THE_DEAD);
    expect(folders).toContain(OF_THE_LIVING);
  });

  async function readMemory(): Promise<number> {
    // A kept connection is closed by the server when this process is too busy to use it in time.
    const headers = { connection: 'close' };
    const metrics = await (await fetch(`${api.url}/metrics`, { headers })).text();
    return Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]);
  }

  /** The peak growth of the process's memory, in bytes, while `act` ran. */
  async function riseDuring(act: () => Promise<void>): Promise<number> {
    const before = await readMemory();
    let peak = before;
    let done = false;
    const watching = (async () => {
      for (; !done; await pause(20)) peak = Math.max(peak, await readMemory());
    })();
    await act().finally(() => (done = true));
    await watching;
    return Math.max(peak, await readMemory()) - before;
  }

  async function send100Megabytes(): Promise<IncomingMessage> {
    const headers = { ...MULTIPART, authorization: `Bearer ${user.token}` };
    const sending = request(`${api.url}/image`, { method: 'POST', headers });
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    const form = multipart(Buffer.alloc(0));
    const end = form.indexOf(`\r\n--${BOUNDARY}--`);
    sending.write(form.subarray(0, end));
    const megabyte = Buffer.alloc(2 ** 20, 0xff);
    for (let sent = 0; sent < 100; sent++) await new Promise((flushed) => sending.write(megabyte, flushed));
    sending.end(form.subarray(end));
    return (await answered)[0];
  }

  it('refuses 100 MB without keeping them, in memory or on disk', async () => {
    const rise = await riseDuring(async () => {
      const response = await send100Megabytes();
      expect([response.statusCode, await json(response)]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
    });
    // Less than the bytes sent.
    expect(rise).toBeLessThan(100 * 2 ** 20);
    expect(await filesIn(temporary)).toEqual([]);
  });

  const post = async (content: Buffer, { token }: BuiltUser): Promise<Response> => {
    const headers = { ...MULTIPART, authorization: `Bearer ${token}` };
    return fetch(`${api.url}/image`, { method: 'POST', headers, body: new Uint8Array(multipart(content)) });
  };

  /** As a client that tries again when it is told to: on a busy machine each picture takes long. */
  async function postAtLast(content: Buffer): Promise<number> {
    for (;;) {
      const { status } = await post(content, user);
      if (status !== 503) return status;
    }
  }

  it('refuses a small file that unpacks to 30,000 × 30,000 pixels, without unpacking it', async () => {
    const bomb = blackPng(30_000, 30_000);
    const rise = await riseDuring(async () => {
      expect((await post(bomb, user)).status).toBe(413);
    });
    expect(rise).toBeLessThan(MEMORY_OF_UPLOADS);
  });

  it('takes many pictures of 16 megapixels at once within the memory', async () => {
    const photo = await noise(4096, 4096, 'jpeg');
    const variants = Array.from({ length: 3 }, (_, index) => Buffer.concat([photo, Buffer.from([index])]));
    const rise = await riseDuring(async () => {
      expect(await Promise.all(variants.map(postAtLast))).toEqual([200, 200, 200]);
    });
    expect(rise).toBeLessThan(MEMORY_OF_UPLOADS);
  });

  it(`stays below 250 MB and serves others under ${PARALLEL_UPLOADS} uploads of 5 MB and eight thin pictures`, async () => {
    // Few pixels: drawing doesn't use the API process's memory.
    const large = Buffer.concat([await noise(200, 200, 'jpeg'), Buffer.alloc(5 * 2 ** 20)]).subarray(0, 5 * 2 ** 20);
    const greedy = await Promise.all([1, 2].map(() => buildUser(shop)));
    const honest = await buildUser(shop);
    const small = await picture(40, 30).png().toBuffer();
    const before = await readMemory();
    const rise = await riseDuring(async () => {
      const thin = blackPng(1, 2 ** 24);
      const floods = [...Array<Buffer>(8).fill(thin), ...Array<Buffer>(PARALLEL_UPLOADS).fill(large)].map(
        (content, index) => post(content, greedy[index % greedy.length] ?? honest),
      );
      expect((await post(small, honest)).status).toBe(200);
      expect((await fetch(`${api.url}/product`)).status).toBe(200);
      for (const { status, headers } of await Promise.all(floods)) {
        expect([200, 413, 503]).toContain(status);
        expect(headers.get('retry-after')).toBe(status === 503 ? '5' : null);
      }
    });
    expect(before + rise).toBeLessThan(250 * 2 ** 20);
    expect(await filesIn(temporary)).toEqual([]);
  });
});

/** All files below a folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
