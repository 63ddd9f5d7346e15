import { Secret, TOTP } from 'otpauth';

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

/** The time step that a code belongs to; null for a code of no step around now. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const off = totp.validate({ token: code, timestamp: now, window: STEPS_OFF });
  return off === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + off;
}
