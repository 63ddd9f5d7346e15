import { randomInt } from 'node:crypto';
import { isDuplicateKey } from '../database/duplicate-key.js';

/*
 * Numbers that people call a document by: a letter, seven random characters and a check character, `K-7F3K-29QX`.
 */

/** Crockford's base 32: digits, and letters that are not mistaken for one another. See https://www.crockford.com/base32.html */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const RANDOM_CHARACTERS = 7;

const WORD = '[\\p{L}\\p{N}]';

/** The separator between the parts of a number, if any. */
const GAP = '[\\s\\p{Pd}]?';

/** x⁵ + x² + 1, by which the field of 32 elements is made. */
const FIELD = 0b100101;

/** Taken numbers are rarer than one in thousands of documents, so a second draw is already unusual. */
const MAX_DRAWS = 10;

/** A new number; it may be taken. */
export function drawNumber(letter: string): string {
  const drawn = Array.from({ length: RANDOM_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return written(letter, drawn + checkCharacterOf(drawn));
}

/**
 * Creates a document under a number that no other one has, by its unique index of `number`.
 * @param create may run several times, so it holds a whole transaction if there is one
 */
export async function createNumbered<Kept>(letter: string, create: (number: string) => Promise<Kept>): Promise<Kept> {
  for (let draws = 1; ; draws++) {
    try {
      return await create(drawNumber(letter));
    } catch (error) {
      if (!isDuplicateKey(error, 'number') || draws === MAX_DRAWS) throw error;
    }
  }
}

/** The text with each complete number in it as one word: however it is written, and with O, I and L misread. */
export function joinNumbers(letter: string, text: string): string {
  const number = new RegExp(`(?<!${WORD})${letter}${GAP}([0-9a-z]{4})${GAP}([0-9a-z]{4})(?!${WORD})`, 'giu');
  return text.replace(number, (whole, first: string, second: string) => {
    const characters = (first + second).toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
    const isRight = checkCharacterOf(characters.slice(0, RANDOM_CHARACTERS)) === characters.at(-1);
    return isRight ? letter + characters : whole;
  });
}

/** The number that the whole text is, as it is stored; null for any other text. */
export function readNumber(letter: string, text: string): string | null {
  const joined = joinNumbers(letter, text.trim());
  return new RegExp(`^${letter}[0-9A-Z]{8}$`).test(joined) ? written(letter, joined.slice(letter.length)) : null;
}

/** The words that a number is found by: whole, and as it is written, without the letter at first. */
export function wordsOfNumber(number: string): string[] {
  const [letter = '', first = '', second = ''] = number.split('-');
  return [letter + first + second, first + second, second];
}

const written = (letter: string, characters: string): string =>
  `${letter}-${characters.slice(0, 4)}-${characters.slice(4)}`;

/** It differs after any single mistake, and after any two characters that changed places. */
function checkCharacterOf(characters: string): string | undefined {
  const values = [...characters].map((character) => ALPHABET.indexOf(character));
  return values.includes(-1) ? undefined : ALPHABET[values.reduce((sum, value) => twice(sum ^ value), 0)];
}

/** The next power in the field: each place of a number has another weight. */
const twice = (value: number): number => (value & 16 ? (value << 1) ^ FIELD : value << 1);
