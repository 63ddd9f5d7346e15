export const MAX_UPLOAD_BYTES = 5 * 2 ** 20;
export const MAX_UPLOAD_PIXELS = 16 * 2 ** 20;
/** Each row and column costs time of its own, so few pixels in one line are slower than many in a rectangle. */
export const MAX_UPLOAD_SIDE = 10_000;

/** The three as a visitor reads them. */
export const UPLOAD_LIMITS = [
  `${MAX_UPLOAD_BYTES / 2 ** 20} MB, ${MAX_UPLOAD_PIXELS / 2 ** 20} megapixels`,
  `and ${MAX_UPLOAD_SIDE.toLocaleString('en')} pixels on a side`,
].join(' ');

/**
 * Longest sides, in pixels, every picture is kept in: a row of a table, a card, and a card or the order
 * page on a screen of double density.
 */
export const IMAGE_SIZES = [320, 800, 1600] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

export const LARGEST_SIZE: ImageSize = 1600;
