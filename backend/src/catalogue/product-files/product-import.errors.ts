import { HttpStatus } from '@nestjs/common';
import { counted } from '../../platform/common/text/counted.js';
import { conflict, invalidInput, notFound, type ShopError } from '../../platform/common/errors/shop-error.js';
import { uploadRefusal } from '../../media/uploads/upload.errors.js';

export const MAX_IMPORT_BYTES = 50 * 2 ** 20;

/** The field of the form. */
export const IMPORT_FIELD = 'file';

export const importMissing = (): ShopError => importRefused('Choose a CSV file.');

/** 400: nothing of the file can be used. @param reason a whole sentence */
export const importRefused = (reason: string): ShopError => invalidInput({ [IMPORT_FIELD]: reason });

export const importTooLarge = (): ShopError =>
  uploadRefusal(IMPORT_FIELD, {
    status: HttpStatus.PAYLOAD_TOO_LARGE,
    code: 'PAYLOAD_TOO_LARGE',
    message: `A file of products may have ${MAX_IMPORT_BYTES / 2 ** 20} MB.`,
  });

/** 503: too many uploads at once. */
export const importsBusy = (): ShopError =>
  uploadRefusal(IMPORT_FIELD, {
    status: HttpStatus.SERVICE_UNAVAILABLE,
    code: 'SERVICE_UNAVAILABLE',
    message: 'The shop is busy with other uploads. Please try again in a moment.',
    retryAfter: 5,
  });

export const importNotFound = (): ShopError => notFound('IMPORT_NOT_FOUND', 'There is no such import any more.');

export const importNotChecked = (): ShopError =>
  conflict('IMPORT_NOT_CHECKED', 'The file is still being checked. Please wait until that is done.');

export const importHasErrors = (errors: number): ShopError =>
  conflict(
    'IMPORT_HAS_ERRORS',
    `${counted(errors, 'row')} ${errors === 1 ? 'has' : 'have'} errors. Write only the good ones, or correct the file.`,
  );

export const importRunning = (): ShopError =>
  conflict('IMPORT_RUNNING', 'Another file is being written. Please wait until that is done.');
