import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { IMAGE_SIZES, type ImageSize, LARGEST_SIZE, MAX_UPLOAD_PIXELS, MAX_UPLOAD_SIDE } from './image-limits.js';
import { renderingFile, type RenderingOutcome } from './rendering-files.js';

/*
 * Runs in the renderer's own process only, see renderer.cli.ts.
 */

const WEBP_QUALITY = 82;

const SIGNATURES = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), // PNG
  Buffer.from([0xff, 0xd8, 0xff]), // JPEG
];

/**
 * Draws an uploaded file anew as WebP in every size, so that nothing of it but its pixels remains: no metadata, no
 * trailing bytes, no second format hidden in it. The content tells the file's type, not the name.
 */
export async function renderImage(upload: string): Promise<RenderingOutcome> {
  if (!(await isPngOrJpeg(upload))) return 'no picture';
  try {
    if (await isTooLarge(upload)) return 'too large';
    await render(upload);
    return 'rendered';
  } catch {
    return 'damaged';
  }
}

async function isPngOrJpeg(upload: string): Promise<boolean> {
  const file = await open(upload);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(8) });
    const beginning = buffer.subarray(0, bytesRead);
    return SIGNATURES.some((signature) => beginning.subarray(0, signature.length).equals(signature));
  } finally {
    await file.close();
  }
}

/** Reads only the header, so that a small file of huge dimensions is never unpacked. */
async function isTooLarge(upload: string): Promise<boolean> {
  const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata();
  return width * height > MAX_UPLOAD_PIXELS || Math.max(width, height) > MAX_UPLOAD_SIDE;
}

async function render(upload: string): Promise<void> {
  const { data, info } = await sharp(upload, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(within(LARGEST_SIZE))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const size of IMAGE_SIZES) {
    await sharp(data, { raw: { width, height, channels } })
      .resize(within(size))
      .webp({ quality: WEBP_QUALITY })
      .toFile(renderingFile(upload, size));
  }
}

const within = (size: ImageSize) => ({ width: size, height: size, fit: 'inside', withoutEnlargement: true }) as const;
