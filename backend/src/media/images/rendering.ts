import sharp from 'sharp';
import { IMAGE_SIZES, type ImageSize, LARGEST_SIZE, MAX_UPLOAD_PIXELS, MAX_UPLOAD_SIDE } from './image-limits.js';
import { renderingFile, type RenderingOutcome } from './rendering-files.js';

/*
 * Runs in the renderer's own process only, see renderer.cli.ts.
 */

const WEBP_QUALITY = 82;

/**
 * Draws an uploaded PNG or JPEG anew as WebP in every size, so that nothing of it but its pixels remains: no metadata,
 * no trailing bytes, no second format hidden in it.
 */
export async function renderImage(upload: string): Promise<RenderingOutcome> {
  try {
    if (await isTooLarge(upload)) return 'too large';
    await render(upload);
    return 'rendered';
  } catch {
    return 'damaged';
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
