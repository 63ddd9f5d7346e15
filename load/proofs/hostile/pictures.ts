import { crc32, deflateSync } from 'node:zlib';
import type { Random } from '../../testkit/seeded-random.js';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/**
 * A black PNG in one bit a pixel: millions of pixels in a few kilobytes.
 * See https://www.w3.org/TR/png-3/#11Chunks
 */
function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const HONEST = blackPng(64, 48);
const THIN = blackPng(1, 2 ** 24);
const FLAT = blackPng(2 ** 24, 1);
const SQUARE = blackPng(4096, 4096);
const HUGE = Buffer.concat([SIGNATURE, chunk('IHDR', Buffer.from('7fffffff7fffffff0100000000', 'hex'))]);

/** A picture that is costly, mislabelled or no picture. */
export function hostilePicture(random: Random): Buffer {
  const cut = (picture: Buffer): Buffer => picture.subarray(0, random.int(1, picture.length - 1));
  const torn = Buffer.from(SQUARE);
  torn.fill(random.int(0, 255), 60, 90);
  return random.pick([
    () => THIN,
    () => FLAT,
    () => SQUARE,
    () => HUGE,
    () => torn,
    () => cut(HONEST),
    () => cut(SQUARE),
    () => Buffer.alloc(0),
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    () => Buffer.alloc(random.percent(20) ? 5 * 2 ** 20 : 4096, random.int(0, 255)),
  ])();
}
