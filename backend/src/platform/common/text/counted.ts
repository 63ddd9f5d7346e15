/** A number with its noun: `1 unit`, `2 units`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The beginning of a sentence about so many: `1 is`, `2 are`, `None are`. */
export const countThatIs = (count: number): string => `${count || 'None'} ${count === 1 ? 'is' : 'are'}`;
