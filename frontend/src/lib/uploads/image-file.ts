import { imageUploadLimits } from '../generated/contract-limits';

/** The picture files the shop takes, by what the browser says of them; the server looks inside. */
const ACCEPTED_TYPES = ['image/png', 'image/jpeg', 'image/jpg'];
const MAX_BYTES = imageUploadLimits.image.maxBytes;
const MAX_SIZE = `${MAX_BYTES / 2 ** 20} MB`;

/** For the `accept` of a file input. */
export const ACCEPTED_FILES = '.png,.jpeg,.jpg';

/** Which files may be chosen, in words. */
export const IMAGE_HINT = `png, jpeg or jpg, at most ${MAX_SIZE}`;

/** The error of a chosen file; undefined when there is none. */
export function imageFileError(file: File): string | undefined {
  if (!ACCEPTED_TYPES.includes(file.type)) return 'Please choose a png, jpeg or jpg picture';
  if (file.size > MAX_BYTES) return `Please choose a picture of at most ${MAX_SIZE}`;
  return undefined;
}
