import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ImageRenderer } from '../../src/media/images/image-renderer.js';

/** Waits for the processor's time, however long other programs have the processor. */
class PatientRenderer extends ImageRenderer {
  protected override readonly withinMs = 200_000;
}

/** Gives up as every renderer does, but sooner. */
class FrugalRenderer extends PatientRenderer {
  protected override readonly maxCpuSeconds = 2;
}

const renderer = new PatientRenderer();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karigar-renderer-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: Buffer): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#f60' } })
    .png()
    .toBuffer();

/**
 * 16 megapixels in a progressive JPEG: each scan of 40 bytes costs a pass over all of them.
 * See https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex G
 */
function jpegOfManyScans(scans: number): Buffer {
  const segment = (marker: number, ...body: number[]) => Buffer.from([0xff, marker, 0, body.length + 2, ...body]);
  const codes = (table: number, symbol: number) => [table, 1, ...Array<number>(15).fill(0), symbol];
  const scan = (first: number, last: number, length: number) =>
    Buffer.concat([segment(0xda, 1, 1, 0, first, last, 0), Buffer.alloc(length)]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, 16, 0, 16, 0, 1, 1, 0x11, 0),
    segment(0xc4, ...codes(0x00, 0), ...codes(0x10, 0xe0)),
    scan(0, 0, 4096 ** 2 / 64 / 8),
    ...Array<Buffer>(scans).fill(scan(1, 63, 30)),
    Buffer.from([0xff, 0xd9]),
  ]);
}

it('gives up a picture that takes too long to draw, and draws the next', async () => {
  const [endless, good] = [await file('endless', jpegOfManyScans(20_000)), await file('good', await photo(40, 30))];
  const frugal = new FrugalRenderer();
  const outcomes = await Promise.allSettled([frugal.render(endless), frugal.render(good)]);
  expect(outcomes).toMatchObject([{ reason: { code: 'PAYLOAD_TOO_LARGE' } }, { status: 'fulfilled' }]);
});

it('holds a busy machine against no picture: one that got too little of the processor may be sent again', async () => {
  const starved = new (class extends ImageRenderer {
    protected override readonly withinMs = 50;
  })();
  await expect(starved.render(await file('starved', await photo(4000, 4000)))).rejects.toMatchObject({
    code: 'IMAGES_BUSY',
    retryAfter: 5,
  });
});

it('gives up a picture that waits for its turn as soon as its client leaves', async () => {
  const [slow, left] = [await file('slow', await photo(4000, 4000)), await file('left', await photo(40, 30))];
  const client = new AbortController();
  const ended: string[] = [];
  const drawn = renderer.render(slow).then(() => ended.push('slow'));
  const waiting = renderer.render(left, client.signal).catch((reason: string) => ended.push(reason));
  client.abort('the client left');
  await Promise.all([drawn, waiting]);
  expect(ended).toEqual(['the client left', 'slow']);
});
