import { createHash, randomInt } from 'node:crypto';
import { toAsciiDigits } from '../../platform/common/text/digits.js';

const COUNT = 10;

/** Sixteen of 32 letters are 80 bits: too many to guess from a hash. */
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Base 32 without letters that are mistaken for digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const SEPARATORS = /[\s-]/g;

/** New codes, `7f3k-29qx-…`, for a user who has lost the app. */
export const drawRecoveryCodes = (): string[] => Array.from({ length: COUNT }, drawCode);

function drawCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The stored hash of a code, however the code is written. */
export const hashOf = (code: string): string =>
  createHash('sha256').update(toAsciiDigits(code).toLowerCase().replace(SEPARATORS, '')).digest('hex');
