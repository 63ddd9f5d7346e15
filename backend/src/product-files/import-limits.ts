export const MAX_IMPORT_BYTES = 50 * 2 ** 20;

export const MAX_IMPORT_ROWS = 200_000;

/** Rows that are kept, checked or written before the next lease. */
export const ROWS_AT_ONCE = 200;

/** A file that nobody has written by then is removed with its rows; so is the report of one that was. */
export const IMPORT_KEPT_S = 3 * 24 * 3600;

/** Files that are kept unwritten. The oldest goes when a further one comes. */
export const MAX_UNWRITTEN = 5;

/** Problems that the answer to a file names; all others can be listed. */
export const PROBLEMS_TOLD = 100;
