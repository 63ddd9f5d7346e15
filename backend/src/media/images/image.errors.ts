import { HttpStatus } from '@nestjs/common';
import { invalidInput, notFound, type ShopError } from '../../platform/common/errors/shop-error.js';
import type { ErrorCode } from '../../platform/common/errors/error-codes.js';
import { uploadRefusal } from '../uploads/upload.errors.js';
import { UPLOAD_LIMITS } from './image-limits.js';

/** The field of the form. */
export const IMAGE_FIELD = 'image';

export const imageMissing = (): ShopError => invalidInput({ [IMAGE_FIELD]: 'Please Choose a Photo' });

export const imageNotFound = (): ShopError => notFound('IMAGE_NOT_FOUND', 'There is no such picture.');

export const imageTypeRefused = (): ShopError =>
  refusal(HttpStatus.UNSUPPORTED_MEDIA_TYPE, 'UNSUPPORTED_MEDIA_TYPE', 'Choose a png, jpeg or jpg picture.');

export const imageTooLarge = (): ShopError =>
  refusal(HttpStatus.PAYLOAD_TOO_LARGE, 'PAYLOAD_TOO_LARGE', `A picture may have ${UPLOAD_LIMITS}.`);

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

function refusal(
  status: HttpStatus,
  code: ErrorCode,
  message: string,
  more: { retryAfter?: number; cause?: unknown } = {},
): ShopError {
  return uploadRefusal(IMAGE_FIELD, { status, code, message, ...more });
}
