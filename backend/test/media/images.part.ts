import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ImagesService } from '../../src/media/images/images.service.js';
import { Profile } from '../../src/identity/profiles/profile.schema.js';
import { User } from '../../src/identity/users/user.schema.js';
import { type BuiltUser, buildCategory, buildProduct, buildUser } from '../support/builders.js';
import {
  blackPng,
  BOUNDARY,
  download,
  MULTIPART,
  noise,
  picture,
  TOO_LARGE,
  upload as uploadTo,
} from '../support/pictures.js';
import { Shop } from '../support/shop.js';

let shop: Shop;
let user: BuiltUser;

beforeAll(async () => {
  shop = await Shop.open();
  user = await buildUser(shop);
});
afterAll(() => shop.close());

const upload = (content: Buffer, part = {}) => uploadTo(shop, user.token, content, part);

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
      const { headers, content } = await download(shop, body.data.url + query);
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
    expect(await sharp((await download(shop, body.data.url)).content).metadata()).toMatchObject({
      width: 100,
      height: 50,
    });
  });

  it('turns a photograph upright and drops metadata, scripts and trailing data', async () => {
    const script = '<script>alert(document.domain)</script>';
    const photo = await picture(300, 200)
      .jpeg()
      .withExif({ IFD0: { ImageDescription: script, Copyright: script } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(Buffer.concat([photo, Buffer.from(script)]));
    const { content } = await download(shop, body.data.url);
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

  it('refuses more than 5 MB', async () => {
    expect(await upload(Buffer.alloc(5 * 2 ** 20 + 1, 0xff))).toMatchObject(TOO_LARGE);
  });

  it.each([
    [30_000, 30_000],
    [1, 2 ** 24],
    [2 ** 24, 1],
    [10_001, 10],
  ])('refuses a small file that unpacks to %i × %i pixels', async (width, height) => {
    expect(await upload(blackPng(width, height))).toMatchObject(TOO_LARGE);
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
});

describe('GET /image/{id}', () => {
  it("is cached for ever when it is a product's, and for minutes otherwise", async () => {
    const { body } = await upload(await picture(70, 70).png().toBuffer());
    expect((await download(shop, body.data.url)).headers['cache-control']).toBe('private, max-age=300');
    await buildProduct(shop, { image: body.data.url });
    const { headers } = await download(shop, `${body.data.url}?size=320`);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['0320', '3.2e2', '0x140', '320.0', '+320', '%20320', '320&size=320', '', '321', '320&v=1'])(
    'refuses ?size=%s, another spelling or a size that does not exist',
    async (size) => {
      expect((await download(shop, `/api/image/${'0'.repeat(32)}?size=${size}`)).status).toBe(400);
    },
  );

  it('answers 404 for a picture that was never uploaded', async () => {
    const { status, body } = await shop.call('GET', '/image/00000000000000000000000000000000');
    expect([status, body.code]).toEqual([404, 'IMAGE_NOT_FOUND']);
  });
});

describe('removing pictures', () => {
  let count = 0;
  /** A file that no other test has sent. */
  const aFile = () =>
    picture(8, 8, `#${(count++).toString(16).padStart(6, '0')}`)
      .png()
      .toBuffer();
  const uploadAs = async ({ token }: BuiltUser, file?: Buffer): Promise<string> =>
    (await uploadTo(shop, token, file ?? (await aFile()))).body.data.url;
  const statusOf = async (url: string) => (await download(shop, url)).status;
  const images = () => shop.app.get(ImagesService);
  const chunks = () => shop.connection.collection('images.chunks').countDocuments();

  it("removes all of a user's uploads at once and completely, but no picture of a product or category", async () => {
    const leaving = await buildUser(shop);
    const file = await aFile();
    const staying = await uploadAs(await buildUser(shop), file);
    const before = await chunks();
    const own = [await uploadAs(leaving, file), await uploadAs(leaving)];
    const [ofProduct, ofCategory] = [await uploadAs(leaving), await uploadAs(leaving)];
    await buildProduct(shop, { image: ofProduct });
    await buildCategory(shop, { picture: ofCategory });
    for (const url of own) expect(await statusOf(url)).toBe(200);

    await images().removePicturesOf(leaving._id);
    await images().removePicturesOf(leaving._id);
    expect(await Promise.all([...own, staying, ofProduct, ofCategory].map(statusOf))).toEqual([
      404, 404, 200, 200, 200,
    ]);
    expect(await chunks()).toBe(before + 6);
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
