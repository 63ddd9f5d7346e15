import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { ApiProcess } from '../../testkit/api-process.js';
import { findFreePort } from '../../testkit/free-port.js';
import { ImagesService } from '../src/images/images.service.js';
import { Profile } from '../src/profiles/profile.schema.js';
import { User } from '../src/users/user.schema.js';
import { type BuiltUser, buildProduct, buildUser } from './support/builders.js';
import { databaseUri, TEST_JWT_SECRET } from './support/environment.js';
import { Shop } from './support/shop.js';

let shop: Shop;
let user: BuiltUser;

beforeAll(async () => {
  shop = await Shop.open();
  user = await buildUser(shop);
});
afterAll(() => shop.close());

const BOUNDARY = 'boundary-of-the-test';
const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

function multipart(content: Buffer, { field = 'image', name = 'photo.png', type = 'image/png' } = {}): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

const upload = (content: Buffer, part = {}, on = shop) =>
  on.call('POST', '/image', { token: user.token, body: multipart(content, part), headers: MULTIPART });

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f60' } });

const LIMITS = 'A picture may have 5 MB, 16 megapixels and 10,000 pixels on a side.';
const TOO_LARGE = {
  status: 413,
  body: { code: 'PAYLOAD_TOO_LARGE', message: LIMITS, fieldErrors: { image: LIMITS } },
};

const MEMORY_OF_UPLOADS = 300 * 2 ** 20;

/** The peak growth of a process's memory, in bytes, while `act` ran. */
async function riseDuring(act: () => Promise<void>, read = async () => process.memoryUsage.rss()): Promise<number> {
  const before = await read();
  let peak = before;
  let done = false;
  const watching = (async () => {
    for (; !done; await pause(20)) peak = Math.max(peak, await read());
  })();
  await act().finally(() => (done = true));
  await watching;
  return Math.max(peak, await read()) - before;
}

/** The picture's address without the prefix that nginx strips. */
async function download(url: string): Promise<{ status: number; headers: Record<string, unknown>; content: Buffer }> {
  const response = await shop.app.inject(url.replace(/^\/api/, ''));
  return { status: response.statusCode, headers: response.headers, content: response.rawPayload };
}

describe('POST /image', () => {
  it.each(['png', 'jpeg'] as const)('keeps a %s as WebP in the sizes of the pages', async (format) => {
    const { status, body } = await upload(await picture(2000, 1500).toFormat(format).toBuffer());
    expect([status, body]).toEqual([
      200,
      { success: true, data: { url: expect.stringMatching(/^\/api\/image\/[0-9a-f]{32}$/) } },
    ]);
    for (const [query, width] of [
      ['', 1600],
      ['?size=1600', 1600],
      ['?size=800', 800],
      ['?size=320', 320],
    ] as const) {
      const { headers, content } = await download(body.data.url + query);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=300',
        'content-length': String(content.length),
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width, height: (width * 3) / 4 });
    }
  });

  it('never enlarges', async () => {
    const { body } = await upload(await picture(100, 50).png().toBuffer());
    expect(await sharp((await download(body.data.url)).content).metadata()).toMatchObject({ width: 100, height: 50 });
  });

  it('turns a photograph upright and drops metadata, scripts and trailing data', async () => {
    const script = '<script>alert(document.domain)</script>';
    const photo = await picture(300, 200)
      .jpeg()
      .withExif({ IFD0: { ImageDescription: script, Copyright: script } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(Buffer.concat([photo, Buffer.from(script)]));
    const { content } = await download(body.data.url);
    expect(content.includes('script')).toBe(false);
    const metadata = await sharp(content).metadata();
    expect(metadata).toMatchObject({ width: 200, height: 300 });
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('gives the same file the same address, also on a double click', async () => {
    const file = await picture(64, 64).png().toBuffer();
    const answers = await Promise.all([upload(file), upload(file)]);
    expect(new Set(answers.map(({ body }) => body.data.url)).size).toBe(1);
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  it.each([
    ['an SVG named .png', svg],
    ['HTML that says it is image/png', html],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\xff\x00,', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_, content) => {
    const { status, body } = await upload(content);
    expect([status, body.code, Object.keys(body.fieldErrors)]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE', ['image']]);
  });

  it.each([
    ['a truncated JPEG', async () => (await picture(900, 600).jpeg().toBuffer()).subarray(0, 2000)],
    ['a truncated PNG', async () => (await noise(400, 300)).subarray(0, 5000)],
    ['a PNG that is only a beginning', async () => (await picture(9, 9).png().toBuffer()).subarray(0, 12)],
    ['HTML that begins like a JPEG', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), html])],
  ])('refuses %s', async (_, content) => {
    const { status, body } = await upload(await content());
    expect([status, body.code]).toEqual([400, 'IMAGE_UNREADABLE']);
  });

  it('refuses a small file that unpacks to 30,000 × 30,000 pixels, without unpacking it', async () => {
    const bomb = blackPng(30_000, 30_000);
    const rise = await riseDuring(async () => {
      expect(await upload(bomb)).toMatchObject(TOO_LARGE);
    });
    expect(rise).toBeLessThan(MEMORY_OF_UPLOADS);
  });

  it.each([
    [1, 2 ** 24],
    [2 ** 24, 1],
    [10_001, 10],
  ])('refuses a small file of %i × %i pixels, too many in one line', async (width, height) => {
    expect(await upload(blackPng(width, height))).toMatchObject(TOO_LARGE);
  });

  it('takes many pictures of 16 megapixels at once within the memory', async () => {
    const photo = await noise(4096, 4096, 'jpeg');
    const variants = Array.from({ length: 3 }, (_, index) => Buffer.concat([photo, Buffer.from([index])]));
    const rise = await riseDuring(async () => {
      const answers = await Promise.all(variants.map((file) => upload(file)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    });
    expect(rise).toBeLessThan(MEMORY_OF_UPLOADS);
  });

  it('refuses more than 5 MB', async () => {
    expect(await upload(Buffer.alloc(5 * 2 ** 20 + 1, 0xff))).toMatchObject(TOO_LARGE);
  });

  it.each([
    ['another field', { field: 'picture' }],
    ['no file name', { name: '' }],
  ])('asks for a photo when it finds %s', async (_, part) => {
    const { status, body } = await upload(await picture(9, 9).png().toBuffer(), part);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });

  it.each([
    ['JSON', { body: { image: 'x' } }],
    ['a multipart body that breaks off', { body: `--${BOUNDARY}\r\ncontent-disp`, headers: MULTIPART }],
    ['a multipart body without a boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }],
    ['an empty multipart body', { body: `--${BOUNDARY}--\r\n`, headers: MULTIPART }],
  ])('asks for a photo when it gets %s', async (_, options) => {
    const { status, body } = await shop.call('POST', '/image', { token: user.token, ...options });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: expect.any(String), requestId: expect.any(String) });
  });

  describe('of a process of its own', () => {
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
      const metrics = await (await fetch(`${api.url}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]);
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
      }, readMemory);
      // Less than the bytes sent.
      expect(rise).toBeLessThan(100 * 2 ** 20);
      expect(await filesIn(temporary)).toEqual([]);
    });

    const post = async (content: Buffer, { token }: BuiltUser): Promise<Response> => {
      const headers = { ...MULTIPART, authorization: `Bearer ${token}` };
      return fetch(`${api.url}/image`, { method: 'POST', headers, body: new Uint8Array(multipart(content)) });
    };

    it('stays below 250 MB and serves others under 120 uploads of 5 MB and eight thin pictures', async () => {
      // Few pixels: drawing doesn't use the API process's memory.
      const large = Buffer.concat([await noise(200, 200, 'jpeg'), Buffer.alloc(5 * 2 ** 20)]).subarray(0, 5 * 2 ** 20);
      const greedy = await Promise.all([1, 2].map(() => buildUser(shop)));
      const honest = await buildUser(shop);
      const small = await picture(40, 30).png().toBuffer();
      const before = await readMemory();
      const rise = await riseDuring(async () => {
        const thin = blackPng(1, 2 ** 24);
        const floods = [...Array<Buffer>(8).fill(thin), ...Array<Buffer>(120).fill(large)].map((content, index) =>
          post(content, greedy[index % greedy.length] ?? honest),
        );
        expect((await post(small, honest)).status).toBe(200);
        expect((await fetch(`${api.url}/product`)).status).toBe(200);
        for (const { status, headers } of await Promise.all(floods)) {
          expect([200, 413, 503]).toContain(status);
          expect(headers.get('retry-after')).toBe(status === 503 ? '5' : null);
        }
      }, readMemory);
      expect(before + rise).toBeLessThan(250 * 2 ** 20);
      expect(await filesIn(temporary)).toEqual([]);
    }, 180_000);
  });
});

describe('GET /image/{id}', () => {
  it("is cached for ever when it is a product's, and for minutes otherwise", async () => {
    const { body } = await upload(await picture(70, 70).png().toBuffer());
    expect((await download(body.data.url)).headers['cache-control']).toBe('private, max-age=300');
    await buildProduct(shop, { image: body.data.url });
    const { headers } = await download(`${body.data.url}?size=320`);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['0320', '3.2e2', '0x140', '320.0', '+320', '%20320', '320&size=320', '', '321', '320&v=1'])(
    'refuses ?size=%s, another spelling or a size that does not exist',
    async (size) => {
      expect((await download(`/api/image/${'0'.repeat(32)}?size=${size}`)).status).toBe(400);
    },
  );

  it('answers 404 for a picture that was never uploaded', async () => {
    const { status, body } = await shop.call('GET', '/image/00000000000000000000000000000000');
    expect([status, body.code]).toEqual([404, 'IMAGE_NOT_FOUND']);
  });
});

describe('removing pictures', () => {
  let colour = 0;
  const aFile = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: { r: colour++, g: 0, b: 0 } } })
      .png()
      .toBuffer();
  const uploadAs = async ({ token }: BuiltUser, file?: Buffer): Promise<string> => {
    const body = multipart(file ?? (await aFile()));
    return (await shop.call('POST', '/image', { token, body, headers: MULTIPART })).body.data.url;
  };
  const statusOf = async (url: string) => (await download(url)).status;
  const images = () => shop.app.get(ImagesService);
  const chunks = () => shop.connection.collection('images.chunks').countDocuments();

  it("removes all of a user's uploads at once and completely, but no picture of a product", async () => {
    const leaving = await buildUser(shop);
    const file = await aFile();
    const staying = await uploadAs(await buildUser(shop), file);
    const before = await chunks();
    const own = [await uploadAs(leaving, file), await uploadAs(leaving)];
    const [ofProduct] = [await uploadAs(leaving)];
    await buildProduct(shop, { image: ofProduct });
    for (const url of own) expect(await statusOf(url)).toBe(200);

    await images().removePicturesOf(leaving._id);
    await images().removePicturesOf(leaving._id);
    expect(await Promise.all([...own, staying, ofProduct].map(statusOf))).toEqual([404, 404, 200, 200]);
    expect(await chunks()).toBe(before + 3);
  });

  it('keeps no picture whose user is removed during the upload', async () => {
    const leaving = await buildUser(shop);
    const before = await chunks();
    await shop.model(User).deleteOne({ _id: leaving._id });
    const folder = await mkdtemp(join(tmpdir(), 'karigar-images-'));
    const file = join(folder, 'upload');
    await writeFile(file, await aFile());
    await images().add({ file, uploaderId: leaving._id });
    await rm(folder, { recursive: true });
    expect(await chunks()).toBe(before);
  });

  it('removes single unused pictures, and skips other addresses', async () => {
    const [unused, onProfile, onProduct] = [await uploadAs(user), await uploadAs(user), await uploadAs(user)];
    await shop.model(Profile).create({ _id: user._id, profilePicture: onProfile });
    await buildProduct(shop, { image: onProduct });
    const urls = [unused, onProfile, onProduct, '/blank-profile.svg', 'https://i.ibb.co/a/b.png', unused];
    await images().removePictures(urls);
    await images().removePictures(urls);
    expect(await Promise.all([unused, onProfile, onProduct].map(statusOf))).toEqual([404, 200, 200]);
  });
});

describe('with an imgbb key', () => {
  it('forwards the cleaned picture, with the key in the form only, and answers its address there', async () => {
    const received: { url?: string; body: string }[] = [];
    const imgbb = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (data: Buffer) => chunks.push(data));
      request.on('end', () => {
        received.push({ url: request.url, body: Buffer.concat(chunks).toString('latin1') });
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ success: true, data: { url: 'https://i.ibb.co/abc/photo.webp' } }));
      });
    });
    imgbb.listen(0, '127.0.0.1');
    await once(imgbb, 'listening');
    const { port } = imgbb.address() as AddressInfo;
    const forwarding = await Shop.open({
      IMGBB_API_KEY: 'secret-key',
      IMGBB_API_URL: `http://127.0.0.1:${port}/1/upload`,
    });
    user = await buildUser(forwarding);
    const { status, body } = await upload(await picture(20, 20).png().toBuffer(), {}, forwarding);
    expect([status, body]).toEqual([200, { success: true, data: { url: 'https://i.ibb.co/abc/photo.webp' } }]);
    expect(received[0]?.url).toBe('/1/upload');
    expect(received[0]?.body).toContain('secret-key');
    expect(received[0]?.body).toContain('WEBP');

    await new Promise((closed) => imgbb.close(closed));
    const failed = await upload(await picture(21, 21).png().toBuffer(), {}, forwarding);
    expect([failed.status, failed.body.code, failed.headers['retry-after']]).toEqual([
      503,
      'IMAGE_HOST_UNAVAILABLE',
      '5',
    ]);
    expect(JSON.stringify(failed.body)).not.toContain('secret-key');
    await forwarding.close();
  });
});

/** All files below a folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

function noise(width: number, height: number, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 5 } },
  })
    .toFormat(format)
    .toBuffer();
}

/** A PNG of one colour, as small as a file of those dimensions can be. */
function blackPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
