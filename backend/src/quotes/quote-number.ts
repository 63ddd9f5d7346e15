/** What the numbers of quotes begin with. */
export const QUOTE_LETTER = 'Q';
