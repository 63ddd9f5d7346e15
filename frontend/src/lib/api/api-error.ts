import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** The one error body of the API. The site switches on `code`, never on the text. */
export interface ApiErrorBody {
  statusCode: number;
  code: string;
  message: string;
  /** One message per field of the body that was refused. */
  fieldErrors?: Record<string, string | string[]>;
  /** The current state, where the request rested on an outdated one: the stock, or all of what was edited. */
  current?: { available?: number; [field: string]: unknown };
  requestId?: string;
}

type QueryError = FetchBaseQueryError | SerializedError | undefined;

const OFFLINE = 'You are offline. Please check your connection and try again.';
const NOT_REACHED = 'The shop could not be reached. Please try again in a moment.';
const NO_ANSWER = 'The shop has not answered in time. Please try again in a moment.';
const SIGNED_OUT = 'You are no longer signed in. Please sign in and try again.';
const SERVER_FAULT = 'Something went wrong on our side. Please try again in a moment.';
const TOO_MANY = 'That was a lot at once. Please wait a minute and try again.';

/** The API's error body, where the error has one. */
export function apiErrorBody(error: unknown): ApiErrorBody | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined;
  const { data } = error;
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data
    ? (data as ApiErrorBody)
    : undefined;
}

/**
 * The HTTP status of a failed call; undefined when no answer arrived, or one of success that can't be read. What stands in
 * front of the shop may answer an error that is no JSON.
 */
export function errorStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  if (typeof error.status === 'number') return error.status;
  const original = 'originalStatus' in error ? error.originalStatus : undefined;
  return typeof original === 'number' && original >= 400 ? original : undefined;
}

/** Why no answer has come: a browser knows only whether it has a network, not on which side of it the fault is. */
function silenceReason(error: unknown): string {
  if (!navigator.onLine) return OFFLINE;
  const isLate = typeof error === 'object' && error !== null && 'status' in error && error.status === 'TIMEOUT_ERROR';
  return isLate ? NO_ANSWER : NOT_REACHED;
}

/** Whether the failure leaves the call's outcome open: no answer, or none that tells it. */
export function isUndecided(error: unknown): boolean {
  const status = errorStatus(error);
  return status === undefined || status >= 500 || isTooSoon(error);
}

/** A rate limit refused the call, which was not looked at. */
function isTooSoon(error: unknown): boolean {
  return errorStatus(error) === 429 && apiErrorBody(error)?.code !== 'TOO_MANY_DECLINES';
}

/** Calls under way are given up when the session ends. */
export function isAborted(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}

/** A sentence that tells a person what went wrong with a call. */
export function errorMessage(error: QueryError | unknown): string {
  const status = errorStatus(error);
  if (isAborted(error)) return SIGNED_OUT;
  if (status === undefined) return silenceReason(error);
  if (isTooSoon(error)) return TOO_MANY;
  if (status >= 500) return SERVER_FAULT;
  return apiErrorBody(error)?.message ?? SERVER_FAULT;
}
