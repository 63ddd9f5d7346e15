import { inflateSync } from 'node:zlib';

/** Sizes in bytes, see https://www.w3.org/TR/WOFF/#DataTables */
const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

/** A font of the web as a plain one: fontkit would inflate its outlines again for each letter. */
export function toSfnt(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT.header + count * SFNT.entry);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  const parts = [head];
  let offset = head.length;
  for (let table = 0; table < count; table++) {
    const from = WOFF.header + table * WOFF.entry;
    const [start, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(start, start + packed);
    const content = packed < length ? inflateSync(stored) : stored;
    const to = SFNT.header + table * SFNT.entry;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    content.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
