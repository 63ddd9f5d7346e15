import sharp from 'sharp';
import { IMAGE_SIZES, type ImageSize, LARGEST_SIZE, MAX_UPLOAD_PIXELS } from './image-limits.js';
import { imageTooLarge, imageTypeRefused, imageUnreadable } from './image.errors.js';

const WEBP_QUALITY = 82;

const SIGNATURES = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), // PNG
  Buffer.from([0xff, 0xd8, 0xff]), // JPEG
];

/**
 * Draws an uploaded picture anew as WebP in every size, so that nothing of the file but its pixels
 * remains: no metadata, no trailing bytes, no second format hidden in it.
 * @throws ShopError 415 when the content is neither PNG nor JPEG, whatever its name says, 413 with too
 * many pixels, 400 when it is damaged
 */
export async function renderImage(upload: Buffer): Promise<Map<ImageSize, Buffer>> {
  if (!SIGNATURES.some((signature) => upload.subarray(0, signature.length).equals(signature))) {
    throw imageTypeRefused();
  }
  await checkPixels(upload);
  try {
    return await render(upload);
  } catch (error) {
    throw imageUnreadable(error);
  }
}

/** Reads only the header, so that a small file of huge dimensions is never unpacked. */
async function checkPixels(upload: Buffer): Promise<void> {
  const { width, height } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw imageUnreadable(error);
    });
  if (width * height > MAX_UPLOAD_PIXELS) throw imageTooLarge();
}

async function render(upload: Buffer): Promise<Map<ImageSize, Buffer>> {
  const { data, info } = await sharp(upload, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LARGEST_SIZE, height: LARGEST_SIZE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const renderings = new Map<ImageSize, Buffer>();
  for (const size of IMAGE_SIZES) {
    const rendering = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer();
    renderings.set(size, rendering);
  }
  return renderings;
}
