import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Answer, Shop } from './shop.js';

export const BOUNDARY = 'boundary-of-the-test';
export const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** A form with one file. */
export function multipart(content: Buffer, { field = 'image', name = 'photo.png', type = 'image/png' } = {}): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** Sends a form with one picture, as the site does. */
export function upload(shop: Shop, token: string, content: Buffer, part = {}): Promise<Answer> {
  return shop.call('POST', '/image', { token, body: multipart(content, part), headers: MULTIPART });
}

/** A stored picture by its address, whose prefix nginx strips. */
export async function download(
  shop: Shop,
  url: string,
): Promise<{ status: number; headers: Record<string, unknown>; content: Buffer }> {
  const response = await shop.app.inject(url.replace(/^\/api/, ''));
  return { status: response.statusCode, headers: response.headers, content: response.rawPayload };
}

const LIMITS = 'A picture may have 5 MB, 16 megapixels and 10,000 pixels on a side.';

/** The answer to a picture above the limits. */
export const TOO_LARGE = {
  status: 413,
  body: { code: 'PAYLOAD_TOO_LARGE', message: LIMITS, fieldErrors: { image: LIMITS } },
};

/** A picture of one colour. */
export const picture = (width: number, height: number, background = '#f60'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture that hardly compresses. */
export function noise(width: number, height: number, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 5 } },
  })
    .toFormat(format)
    .toBuffer();
}

/** A PNG of one colour, as small as a file of those dimensions can be. */
export function blackPng(width: number, height: number): Buffer {
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
