import { hostilePicture } from './pictures.js';
import type { Random } from '../../testkit/seeded-random.js';

interface Upload {
  contentType: string;
  body: Buffer;
}

/** A `multipart/form-data` request that is malformed, costly, or both. See https://www.rfc-editor.org/rfc/rfc7578 */
export function hostileUpload(random: Random): Upload {
  const boundary = random.pick(['x', '----karigar', 'b'.repeat(70), 'b'.repeat(300), '', '"x"', 'a b', '\u00e9']);
  const contentType = random.pick([
    `multipart/form-data; boundary=${boundary}`,
    `multipart/form-data; boundary=${boundary}`,
    `multipart/form-data; boundary=${boundary}`,
    'multipart/form-data',
    `multipart/mixed; boundary=${boundary}`,
    `multipart/form-data; boundary=${boundary}; boundary=other`,
  ]);
  const parts = Array.from({ length: random.percent(80) ? 1 : random.int(2, 300) }, () => part(random, boundary));
  const end = random.percent(80) ? `\r\n--${boundary}--\r\n` : random.pick(['', '\r\n', `--${boundary}`]);
  return { contentType, body: Buffer.concat([...parts, Buffer.from(end)]) };
}

function part(random: Random, boundary: string): Buffer {
  const name = random.pick(['image', 'image', 'image', 'file', '', '__proto__', 'n'.repeat(300)]);
  const filename = random.pick([
    '; filename="a.png"',
    '; filename="a.png"',
    '',
    '; filename=""',
    '; filename="../../x"',
  ]);
  const type = random.pick(['image/png', 'image/png', 'image/jpeg', 'text/html', '', 'image/svg+xml']);
  const more = random.percent(5) ? `X-Long: ${'h'.repeat(20_000)}\r\n` : '';
  const head = `\r\n--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename}\r\n${more}Content-Type: ${type}\r\n\r\n`;
  const isSmall = random.percent(30);
  return Buffer.concat([Buffer.from(head), isSmall ? Buffer.from('1') : hostilePicture(random)]);
}
