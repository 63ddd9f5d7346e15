import { HttpStatus } from '@nestjs/common';
import type { ErrorCode } from '../../platform/common/errors/error-codes.js';
import { ShopError } from '../../platform/common/errors/shop-error.js';

interface Refusal {
  status: HttpStatus;
  code: ErrorCode;
  message: string;
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal that stands at the field of the file, too. */
export const uploadRefusal = (field: string, { message, ...refusal }: Refusal): ShopError =>
  new ShopError({ message, fieldErrors: { [field]: message }, ...refusal });

/** 400: the form around the file cannot be read, or broke off. */
export const uploadMalformed = (field: string, cause?: unknown): ShopError =>
  uploadRefusal(field, {
    status: HttpStatus.BAD_REQUEST,
    code: 'MALFORMED_REQUEST',
    message: 'The upload cannot be read. Please try again.',
    cause,
  });

/** 408: the client took too long to send it. */
export const uploadTooSlow = (field: string): ShopError =>
  uploadRefusal(field, {
    status: HttpStatus.REQUEST_TIMEOUT,
    code: 'MALFORMED_REQUEST',
    message: 'The upload took too long. Please try again.',
  });
