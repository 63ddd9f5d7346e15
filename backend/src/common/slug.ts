const MARKS = /\p{Mark}/gu;
const NEITHER_LETTER_NOR_DIGIT = /[^\p{Letter}\p{Number}]+/gu;
const MAX_LENGTH = 80;

/** A name as it stands in a page's address: `Claw Hammer, 450 g` is `claw-hammer-450-g`. Empty for a name of signs only. */
export const slugOf = (name: string): string =>
  // By characters, since half of one is no text.
  [...name.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(NEITHER_LETTER_NOR_DIGIT, '-')]
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/^-|-$/g, '');
