import type { IncomingMessage } from 'node:http';
import { ApiError } from '../errors.js';
import type { ParamTree } from './form.js';

const SECRET_KEY = /^(sk|rk)_test_\w+$/;
const PUBLISHABLE_KEY = /^pk_test_\w+$/;

/**
 * Reads the API key of a call: a bearer token, the user name of basic authentication, or, as a browser sends it, the
 * parameter `key`. Every test key is accepted, and no live one: those have no business here.
 *
 * @returns whether it is a publishable key.
 * @throws ApiError 401 when there is no key, or none that is accepted.
 */
export function authenticate(request: IncomingMessage, params: ParamTree): { publishable: boolean } {
  const key = keyOfHeader(request.headers.authorization) ?? (typeof params.key === 'string' ? params.key : undefined);
  if (key === undefined || key === '') {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  if (SECRET_KEY.test(key)) return { publishable: false };
  if (PUBLISHABLE_KEY.test(key)) return { publishable: true };
  throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
}

/** @throws ApiError 401: the call needs a secret key. */
export function refusePublishableKey(): never {
  throw unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  );
}

function keyOfHeader(header: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (header ?? '').split(' ');
  if (/^bearer$/i.test(scheme)) return value;
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
}

/** The ends of a key, so that a person recognises it and a log does not give it away. */
function masked(key: string): string {
  if (key.length < 12) return '*'.repeat(key.length);
  return `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`;
}

function unauthorized(message: string, code?: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message, code });
}
