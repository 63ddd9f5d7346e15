import { createHmac } from 'node:crypto';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * An API token as from a sign-in: a JSON Web Token signed with HMAC SHA-256 (RFC 7519). It spares thousands of
 * customers the sign-in.
 */
export function issueToken(userId: string, secret: string): string {
  const now = Math.floor(Date.now() / 1000);
  const times = { auth_time: now, iat: now, exp: now + 3600 };
  const claims = { sub: userId, ver: 0, iss: 'karigar', aud: 'karigar-api', ...times };
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
}
