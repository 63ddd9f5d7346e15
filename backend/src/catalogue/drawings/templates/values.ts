/** Numbers as drawings have them, ISO 129-1: no zeros at the end, and a point. */
export const millimetres = (value: number): string => String(Number(value.toFixed(3)));
export const diameter = (value: number): string => `⌀${millimetres(value)}`;
export const degrees = (value: number): string => `${millimetres(value)}°`;
export const acrossFlats = (value: number): string => `AF ${millimetres(value)}`;
