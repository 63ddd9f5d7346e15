import { Shaped } from '../validation/fields.js';

/** Identifies what a request creates, so that a client can retry after a lost answer. */
export const IdempotencyKey = (): PropertyDecorator =>
  Shaped({
    shapes: ['[\\w-]{16,64}'],
    max: 64,
    message: 'Enter 16 to 64 letters, digits, - or _.',
    optional: true,
    description:
      'Any random name for what is created. A request repeated with the same one creates nothing more and answers the ' +
      'same, so it is safe to repeat it when its answer was lost.',
  });
