import { applyDecorators } from '@nestjs/common';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { type FieldOptions, Text } from '../../../platform/common/validation/fields.js';
import { taxNumberProblem } from '../tax-number.js';

const problemOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? taxNumberProblem(value) : undefined;

/** A tax number as it is written; see `taxNumberProblem`. */
export function TaxNumber(options: FieldOptions): PropertyDecorator {
  return applyDecorators(
    Text({ min: 0, max: 40, ...options }),
    ValidateBy(
      { name: 'isTaxNumber', validator: { validate: (value) => problemOf(value) === undefined } },
      { message: ({ value }: ValidationArguments) => problemOf(value) ?? '' },
    ),
  );
}
