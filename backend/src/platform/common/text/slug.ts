import { cutText } from './cut-text.js';

const LATIN_ACCENTS = /[\u0300-\u036f]/g;
const FORMAT_CHARACTERS = /\p{Cf}/gu;
const NOT_OF_A_WORD = /[^\p{Letter}\p{Mark}\p{Number}]+/gu;
const MAX_LENGTH = 80;

/**
 * A name as it stands in a page's address: `Claw Hammer, 450 g` is `claw-hammer-450-g`, `Säge` is `sage`. Other scripts keep their
 * vowel signs, in NFC. Empty for a name of signs only.
 */
export const slugOf = (name: string): string =>
  cutText(
    name
      .normalize('NFKD')
      .replace(LATIN_ACCENTS, '')
      .replace(FORMAT_CHARACTERS, '')
      .toLowerCase()
      .normalize('NFC')
      .replace(NOT_OF_A_WORD, '-'),
    MAX_LENGTH,
  ).replace(/^-|-$/g, '');
