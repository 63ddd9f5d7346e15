import { HttpException, HttpStatus } from '@nestjs/common';
import { cutText } from '../text/cut-text.js';
import type { ErrorCode } from './error-codes.js';

/** Each field's problem, in words for the user, by the field's name. */
export type FieldErrors = Record<string, string>;

/** Current values, where the client's are out of date: units in stock, or what was edited as it is now. */
export type CurrentState = object;

interface ShopErrorDetails {
  status: HttpStatus;
  code: ErrorCode;
  message: string;
  fieldErrors?: FieldErrors;
  current?: CurrentState;
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** A deliberate refusal. Modules define theirs in their own `*.errors.ts`. */
export class ShopError extends HttpException {
  readonly code: ErrorCode;
  readonly fieldErrors: FieldErrors | undefined;
  readonly current: CurrentState | undefined;
  readonly retryAfter: number | undefined;

  constructor({ status, code, message, fieldErrors, current, retryAfter, cause }: ShopErrorDetails) {
    super(message, status, { cause });
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.current = current;
    this.retryAfter = retryAfter;
  }
}

/** The refusal that an error is. @throws what is none: the database does not answer */
export function refusalOf(error: unknown): ShopError {
  if (!(error instanceof ShopError) || error.getStatus() >= 500) throw error;
  return error;
}

/** Limits on what an answer repeats of a refused request. */
const MAX_FIELD_ERRORS = 20;
const MAX_FIELD_NAME_LENGTH = 64;

/** 400 with the fields to correct, or the first of them when there are many. */
export function invalidInput(fieldErrors: FieldErrors): ShopError {
  return new ShopError({
    status: HttpStatus.BAD_REQUEST,
    code: 'INVALID_INPUT',
    message: 'Some of what was sent is not usable.',
    fieldErrors: Object.fromEntries(
      Object.entries(fieldErrors)
        .slice(0, MAX_FIELD_ERRORS)
        .map(([name, problem]) => [cutText(name, MAX_FIELD_NAME_LENGTH), problem]),
    ),
  });
}

/** 401: no token, or one that is not (or no longer) good. Deliberately silent about which. */
export function unauthenticated(cause?: unknown): ShopError {
  return new ShopError({ status: HttpStatus.UNAUTHORIZED, code: 'UNAUTHENTICATED', message: 'Please sign in.', cause });
}

/** 403, the same whether or not the requested thing exists. */
export function forbidden(): ShopError {
  return new ShopError({ status: HttpStatus.FORBIDDEN, code: 'FORBIDDEN', message: 'You may not do this.' });
}

export function notFound(code: ErrorCode, message: string): ShopError {
  return new ShopError({ status: HttpStatus.NOT_FOUND, code, message });
}

/** 409: a rule of the shop forbids it. `current` has the up-to-date values. */
export function conflict(code: ErrorCode, message: string, current?: CurrentState): ShopError {
  return new ShopError({ status: HttpStatus.CONFLICT, code, message, current });
}

/** The same error, with the fields at fault and what the first of them is about. */
export const atFields = (error: ShopError, fieldErrors: FieldErrors, about?: string): ShopError =>
  new ShopError({
    status: error.getStatus(),
    code: error.code,
    message: about === undefined ? error.message : `${about}: ${error.message}`,
    fieldErrors,
    cause: error,
  });

/** 503: a service the shop needs does not answer; worth a retry soon. */
export function unavailable(cause?: unknown, code: ErrorCode = 'SERVICE_UNAVAILABLE'): ShopError {
  return new ShopError({
    status: HttpStatus.SERVICE_UNAVAILABLE,
    code,
    message: 'The shop is briefly unavailable. Please try again in a moment.',
    retryAfter: 5,
    cause,
  });
}
