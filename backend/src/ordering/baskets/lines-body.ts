import { type BodyShape, NARROW_BODY } from '../../platform/common/body/body-shape.js';

/** An object of two fields, in a list. */
const VALUES_A_LINE = 3;

/** Of the body, and of a line too many, which is then refused with the field's name. */
const FURTHER_VALUES = 8;

/** Names, numbers and punctuation of a line that names its product by the id. */
const BYTES_A_LINE = 84;

/** Of the other fields, a name of 60 escaped letters the longest. */
const BYTES_BESIDE_LINES = 2 ** 10;

/** Limits of a body with a list of at most this many lines. */
export const bodyOfLines = (lines: number, bytesALine = BYTES_A_LINE): Pick<BodyShape, 'bytes' | 'values'> => ({
  bytes: Math.max(NARROW_BODY.bytes, BYTES_BESIDE_LINES + bytesALine * lines),
  values: VALUES_A_LINE * lines + FURTHER_VALUES,
});
