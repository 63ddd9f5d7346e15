/** The most characters of a review's texts. */
export const REVIEW_LIMITS = { title: 100, comment: 2000, reply: 2000, reason: 300 } as const;
