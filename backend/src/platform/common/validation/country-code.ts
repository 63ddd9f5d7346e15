import { Transform } from 'class-transformer';
import { IsISO31661Alpha2 } from 'class-validator';
import { field, type FieldOptions, toCleanText } from './fields.js';

const toCode = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? String(toCleanText({ value })).toUpperCase() : value;

/** The code of a country, as in ISO 3166-1 alpha-2; in capitals from here on. */
export function CountryCode(options: FieldOptions = {}): PropertyDecorator {
  return field(
    { example: 'BD', ...options },
    { type: 'string', pattern: '^[A-Za-z]{2}$' },
    Transform(toCode),
    IsISO31661Alpha2({ message: 'Choose a country.' }),
  );
}
