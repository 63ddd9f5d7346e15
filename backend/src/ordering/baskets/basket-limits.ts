/** The most lines of a basket. */
export const MAX_BASKET_LINES = 100;

/** The most lines that are priced at once: those of a pasted list. */
export const MAX_PRICED_LINES = 500;

/** The most units of a priced line: more than any stock, yet those of all lines add up exactly. */
export const MAX_PRICED_UNITS = 1e12;
