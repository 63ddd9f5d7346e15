/** The first letter of the numbers of quotes. */
export const QUOTE_LETTER = 'Q';
