import { Shaped } from '../../../platform/common/validation/fields.js';

/** Longest part number. */
export const MAX_PART_NUMBER_LENGTH = 40;

/** A part number as a manufacturer writes it: letters, digits and dashes. */
export const PartNumberText = (options: { optional?: boolean; description?: string } = {}): PropertyDecorator =>
  Shaped({
    shapes: [`[A-Za-z0-9](?:-?[A-Za-z0-9]){0,${MAX_PART_NUMBER_LENGTH - 1}}`],
    max: MAX_PART_NUMBER_LENGTH,
    message: `Enter letters, digits and dashes, at most ${MAX_PART_NUMBER_LENGTH}.`,
    example: 'KG-CH-450',
    ...options,
  });
