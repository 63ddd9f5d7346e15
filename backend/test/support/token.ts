import { createHmac } from 'node:crypto';
import { JWT_AUDIENCE, JWT_ISSUER } from '../../src/auth/api-token.js';
import { TEST_JWT_SECRET } from './environment.js';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token built by hand, so that every part of it can be wrong. */
export function forgeToken({ header = {}, claims = {}, secret = TEST_JWT_SECRET } = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const parts = [
    encode({ alg: 'HS256', typ: 'JWT', ...header }),
    encode({ iss: JWT_ISSUER, aud: JWT_AUDIENCE, iat: now, exp: now + 3600, ver: 0, ...claims }),
  ].join('.');
  return `${parts}.${createHmac('sha256', secret).update(parts).digest('base64url')}`;
}

/** An ID token as the emulator issues it: unsigned. */
export function forgeIdToken(claims: object): string {
  const now = Math.floor(Date.now() / 1000);
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode({
    iss: 'https://securetoken.google.com/demo-karigar',
    aud: 'demo-karigar',
    iat: now,
    exp: now + 3600,
    auth_time: now,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
  })}.`;
}
