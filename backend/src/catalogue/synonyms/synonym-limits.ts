export const MAX_GROUPS = 200;
export const MAX_WORDS = 8;
export const MAX_WORD_LENGTH = 40;
