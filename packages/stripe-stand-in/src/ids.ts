import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A random string of letters and digits. */
export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** A new id in Stripe's form, for example `pi_` and 24 letters and digits. */
export function newId(prefix: 'ch' | 'cus' | 'du' | 'evt' | 'pi' | 'pm' | 're'): string {
  return `${prefix}_${randomText(24)}`;
}

/** Whether a text can be the id of a stored object (what arrives in a path or a parameter may be anything). */
export function isObjectId(text: string): boolean {
  return /^[A-Za-z0-9_]{1,255}$/.test(text);
}
