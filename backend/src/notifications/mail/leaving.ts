/** The first letters of the tokens by which a link ends the newsletter, or a stock alert. */
export const LEAVING_LETTERS = ['n', 'a'] as const;
export type LeavingLetter = (typeof LEAVING_LETTERS)[number];
