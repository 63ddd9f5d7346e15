import { createHmac } from 'node:crypto';
import { JWT_AUDIENCE, JWT_ISSUER } from '../../src/identity/auth/api-token.js';
import { TEST_JWT_SECRET } from './environment.js';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token built by hand, so that any part can be wrong. HS512 is signed as such, every other algorithm as HS256. */
export function forgeToken({ header = { alg: 'HS256' }, claims = {}, secret = TEST_JWT_SECRET } = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const parts = [
    encode({ typ: 'JWT', ...header }),
    encode({ iss: JWT_ISSUER, aud: JWT_AUDIENCE, auth_time: now, iat: now, exp: now + 3600, ver: 0, ...claims }),
  ].join('.');
  const hash = header.alg === 'HS512' ? 'sha512' : 'sha256';
  return `${parts}.${createHmac(hash, secret).update(parts).digest('base64url')}`;
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
