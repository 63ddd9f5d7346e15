import { open } from 'node:fs/promises';

/** See https://www.w3.org/TR/png-3/#5PNG-file-signature and https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1.1.3 */
const SIGNATURES = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), // PNG
  Buffer.from([0xff, 0xd8, 0xff]), // JPEG
];

/** Whether a file begins as a PNG or a JPEG does; its name and declared type tell nothing. */
export async function isPngOrJpeg(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(8) });
    const beginning = buffer.subarray(0, bytesRead);
    return SIGNATURES.some((signature) => beginning.subarray(0, signature.length).equals(signature));
  } finally {
    await file.close();
  }
}
