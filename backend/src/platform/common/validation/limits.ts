/** Longest name of a user; a longer one of the sign-in service is cut. */
export const MAX_NAME_LENGTH = 100;

/** Most lines of an order or a basket. */
export const MAX_LINES = 100;

/** Longest postal address, in a profile and on an order. */
export const MAX_ADDRESS_LENGTH = 500;
