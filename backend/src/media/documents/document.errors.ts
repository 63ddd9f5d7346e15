import { HttpStatus } from '@nestjs/common';
import { invalidInput, notFound, type ShopError } from '../../platform/common/errors/shop-error.js';
import { uploadRefusal } from '../uploads/upload.errors.js';
import { MAX_DOCUMENT_BYTES } from './document-limits.js';

/** The field of the form. */
export const DOCUMENT_FIELD = 'file';

export const documentMissing = (): ShopError => invalidInput({ [DOCUMENT_FIELD]: 'Choose a PDF file.' });

export const documentNotFound = (): ShopError => notFound('DOCUMENT_NOT_FOUND', 'There is no such document.');

export const documentTypeRefused = (): ShopError =>
  uploadRefusal(DOCUMENT_FIELD, {
    status: HttpStatus.UNSUPPORTED_MEDIA_TYPE,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Choose a PDF file.',
  });

export const documentTooLarge = (): ShopError =>
  uploadRefusal(DOCUMENT_FIELD, {
    status: HttpStatus.PAYLOAD_TOO_LARGE,
    code: 'PAYLOAD_TOO_LARGE',
    message: `A document may have ${MAX_DOCUMENT_BYTES / 2 ** 20} MB.`,
  });

/** 400: a PDF that readers can't open. @param reason a whole sentence */
export const documentRefused = (reason: string): ShopError =>
  uploadRefusal(DOCUMENT_FIELD, { status: HttpStatus.BAD_REQUEST, code: 'DOCUMENT_REFUSED', message: reason });

/** 503: too many uploads at once. */
export const documentsBusy = (): ShopError =>
  uploadRefusal(DOCUMENT_FIELD, {
    status: HttpStatus.SERVICE_UNAVAILABLE,
    code: 'DOCUMENTS_BUSY',
    message: 'The shop is busy with other uploads. Please try again in a moment.',
    retryAfter: 5,
  });
