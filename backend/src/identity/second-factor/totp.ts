import { Secret, TOTP } from 'otpauth';
import { toAsciiDigits } from '../../platform/common/text/digits.js';

const ISSUER = 'Karigar';
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;

/** How many time steps a phone's clock may be off. */
const STEPS_OFF = 1;

/** A new secret, in base 32. */
export const drawSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an authenticator app reads from a QR code. */
export const appAddress = (secret: string, email: string): string =>
  new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromBase32(secret) }).toString();

/** The time step that a code belongs to; null for a code of no step around now. Apps show it in two groups, and people copy the gap. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const token = toAsciiDigits(code).replace(/\s/g, '');
  // The library throws for other characters, whose bytes it compares.
  if (!/^\d+$/.test(token)) return null;
  const off = totp.validate({ token, timestamp: now, window: STEPS_OFF });
  return off === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + off;
}
