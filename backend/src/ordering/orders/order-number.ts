import { createNumbered, drawNumber, joinNumbers, readNumber } from '../../platform/common/text/readable-number.js';

/** The first letter of each order number. */
const LETTER = 'K';

/** Writes an order under a number of its own; see `createNumbered`. */
export const writeNumbered = <Written>(write: (number: string) => Promise<Written>): Promise<Written> =>
  createNumbered(LETTER, write);

export const drawOrderNumber = (): string => drawNumber(LETTER);

/** The order number that a text is, however it is written; null for any other text. */
export const readOrderNumber = (typed: string): string | null => readNumber(LETTER, typed);

/** The text with each order number in it as one word, however it is written. */
export const joinOrderNumbers = (text: string): string => joinNumbers(LETTER, text);
