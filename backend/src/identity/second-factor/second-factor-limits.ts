/** A recovery code has nineteen characters as it is shown; people add spaces. */
export const MAX_CODE_LENGTH = 40;
