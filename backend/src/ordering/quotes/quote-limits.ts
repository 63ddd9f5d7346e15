/** How many quotes of one customer may be open; a few more when they are asked for at once. */
export const MAX_OPEN_QUOTES = 20;

/** For how many days an answer may hold at most. */
export const MAX_DAYS_VALID = 365;

/** The longest message of the office to a customer. */
export const MAX_MESSAGE_LENGTH = 1000;
