/** Longest postal address, in a profile and on an order. */
export const MAX_ADDRESS_LENGTH = 500;
