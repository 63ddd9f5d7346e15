import { HttpStatus } from '@nestjs/common';
import { invalidInput, notFound, ShopError } from '../common/errors/shop-error.js';
import type { ErrorCode } from '../common/errors/error-codes.js';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS, MAX_UPLOAD_SIDE } from './image-limits.js';

export const imageMissing = (): ShopError => invalidInput({ image: 'Please Choose a Photo' });

export const imageNotFound = (): ShopError => notFound('IMAGE_NOT_FOUND', 'There is no such picture.');

export const imageTypeRefused = (): ShopError =>
  refusal(HttpStatus.UNSUPPORTED_MEDIA_TYPE, 'UNSUPPORTED_MEDIA_TYPE', 'Choose a png, jpeg or jpg picture.');

const LIMITS = [
  `A picture may have ${MAX_UPLOAD_BYTES / 2 ** 20} MB, ${MAX_UPLOAD_PIXELS / 2 ** 20} megapixels`,
  `and ${MAX_UPLOAD_SIDE.toLocaleString('en')} pixels on a side.`,
].join(' ');

export const imageTooLarge = (): ShopError => refusal(HttpStatus.PAYLOAD_TOO_LARGE, 'PAYLOAD_TOO_LARGE', LIMITS);

/** Within the size limits, but more work than the renderer may spend on it. */
export const imageTooCostly = (cause: unknown): ShopError =>
  refusal(
    HttpStatus.PAYLOAD_TOO_LARGE,
    'PAYLOAD_TOO_LARGE',
    'This picture takes too long to draw. Save it in a smaller size, and choose that.',
    { cause },
  );

export const imageUnreadable = (): ShopError =>
  refusal(HttpStatus.BAD_REQUEST, 'IMAGE_UNREADABLE', 'This picture is damaged. Choose another, or save it anew.');

/** 503: too many uploads at once. */
export const imagesBusy = (): ShopError =>
  refusal(
    HttpStatus.SERVICE_UNAVAILABLE,
    'IMAGES_BUSY',
    'The shop is busy with other pictures. Please try again in a moment.',
    { retryAfter: 5 },
  );

/** 400: the form around the picture cannot be read, or broke off. */
export const uploadMalformed = (cause?: unknown): ShopError =>
  refusal(HttpStatus.BAD_REQUEST, 'MALFORMED_REQUEST', 'The upload cannot be read. Please try again.', { cause });

/** 408: the client took too long to send it. */
export const uploadTooSlow = (): ShopError =>
  refusal(HttpStatus.REQUEST_TIMEOUT, 'MALFORMED_REQUEST', 'The upload took too long. Please try again.');

function refusal(
  status: HttpStatus,
  code: ErrorCode,
  message: string,
  more: { retryAfter?: number; cause?: unknown } = {},
): ShopError {
  return new ShopError({ status, code, message, fieldErrors: { image: message }, ...more });
}
