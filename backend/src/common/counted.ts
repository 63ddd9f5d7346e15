/** A number with its noun: `1 unit`, `2 units`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
