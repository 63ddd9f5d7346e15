import { HttpStatus } from '@nestjs/common';
import { invalidInput, notFound, ShopError } from '../common/errors/shop-error.js';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_PIXELS } from './image-limits.js';

export const imageMissing = (): ShopError => invalidInput({ image: 'Please Choose a Photo' });

export const imageNotFound = (): ShopError => notFound('IMAGE_NOT_FOUND', 'There is no such picture.');

export const imageTypeRefused = (): ShopError =>
  new ShopError({
    status: HttpStatus.UNSUPPORTED_MEDIA_TYPE,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Choose a png, jpeg or jpg picture.',
    fieldErrors: { image: 'Choose a png, jpeg or jpg picture.' },
  });

const LIMITS = `A picture may have ${MAX_UPLOAD_BYTES / 2 ** 20} MB and ${MAX_UPLOAD_PIXELS / 2 ** 20} megapixels.`;

export const imageTooLarge = (): ShopError =>
  new ShopError({
    status: HttpStatus.PAYLOAD_TOO_LARGE,
    code: 'PAYLOAD_TOO_LARGE',
    message: LIMITS,
    fieldErrors: { image: LIMITS },
  });

export const imageUnreadable = (cause: unknown): ShopError =>
  new ShopError({
    status: HttpStatus.BAD_REQUEST,
    code: 'IMAGE_UNREADABLE',
    message: 'This picture is damaged.',
    fieldErrors: { image: 'This picture is damaged.' },
    cause,
  });
