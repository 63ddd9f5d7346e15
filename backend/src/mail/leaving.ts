/** What a link ends, by the first letter of its token: the newsletter, or a stock alert. */
export const LEAVING_LETTERS = ['n', 'a'] as const;
export type LeavingLetter = (typeof LEAVING_LETTERS)[number];
