import { Shaped } from '../../common/validation/fields.js';

/** A part number as a manufacturer writes it: letters, digits and dashes. */
export const PartNumberText = (options: { optional?: boolean; description?: string } = {}): PropertyDecorator =>
  Shaped({
    shapes: ['[A-Za-z0-9](?:-?[A-Za-z0-9]){0,39}'],
    max: 40,
    message: 'Enter letters, digits and dashes, at most 40.',
    example: 'KG-CH-450',
    ...options,
  });
