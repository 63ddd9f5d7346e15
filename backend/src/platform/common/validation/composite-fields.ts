import type { Type } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { plainToInstance, Transform, Type as AsType } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ValidateBy, ValidateNested, validateSync } from 'class-validator';
import { field, type FieldOptions, hasNoControls, toCleanText } from './fields.js';

/*
 * The rules of fields that hold several values; see `fields.ts` for those of one.
 */

type ListOptions = FieldOptions & { min?: number; max: number };

const ENTRY = 'entry';

/** A list of distinct values, each by the rule of a field of one value. */
export function ListOf(Rule: () => PropertyDecorator, { min = 0, max, ...options }: ListOptions): PropertyDecorator {
  class Entry {}
  Rule()(Entry.prototype, ENTRY);
  const toEntry = (value: unknown): Entry => plainToInstance(Entry, { [ENTRY]: value });
  const problemAt = (values: unknown[]): string | undefined => {
    const problems = values.map((value) => validateSync(toEntry(value))[0]?.constraints ?? {});
    const wrong = problems.findIndex((constraints) => Object.keys(constraints).length > 0);
    if (wrong >= 0) return `Entry ${wrong + 1}: ${Object.values(problems[wrong] ?? {})[0]}`;
    return new Set(values).size < values.length ? 'Name each only once.' : undefined;
  };
  const isRight = (value: unknown): boolean => isListOf(value, min, max) && problemAt(value) === undefined;
  return field(
    options,
    { type: 'array', minItems: min, maxItems: max, uniqueItems: true, items: schemaOf(Entry) } as ApiPropertyOptions,
    Transform(({ value }: { value: unknown }) =>
      isListOf(value, min, max) ? value.map((one) => (toEntry(one) as Record<string, unknown>)[ENTRY]) : value,
    ),
    ValidateBy(
      { name: 'isListOf', validator: { validate: isRight } },
      {
        message: ({ value }) => (isListOf(value, min, max) ? problemAt(value) : undefined) ?? sizeMessage(min, max),
      },
    ),
  );
}

/** A list of objects, each by the rules of its class; a wrong field is named as in `priceBreaks.0.from`. */
export function ListOfObjects(type: Type, { min = 0, max, ...options }: ListOptions): PropertyDecorator {
  const message = sizeMessage(min, max);
  return field(
    options,
    { type: [type], minItems: min, maxItems: max },
    AsType(() => type),
    ValidateNested({ each: true, message: 'Send objects.' }),
    // A list in the list would be validated as if its entries stood there.
    ValidateBy(
      {
        name: 'isListOfObjects',
        validator: { validate: (value) => isListOf(value, 0, Infinity) && !value.some(Array.isArray) },
      },
      { message: 'Send a list of objects.' },
    ),
    ArrayMinSize(min, { message }),
    ArrayMaxSize(max, { message }),
  );
}

/** An object by the rules of its class; a wrong field is named as in `days.from`. */
export function ObjectOf(type: Type, options: FieldOptions = {}): PropertyDecorator {
  const message = 'Send an object.';
  return field(
    options,
    { type },
    AsType(() => type),
    ValidateNested({ message }),
    ValidateBy({ name: 'isObject', validator: { validate: isPlainObject } }, { message }),
  );
}

const KEY = /^[a-z][A-Za-z0-9]{0,39}$/;

/** Numbers and texts by keys of letters and digits, as an object. */
export function ValuesByKey({
  max,
  maxLength,
  ...options
}: FieldOptions & { max: number; maxLength: number }): PropertyDecorator {
  return field(
    options,
    {
      type: 'object',
      maxProperties: max,
      additionalProperties: {
        oneOf: [{ type: 'string', minLength: 1, maxLength }, { type: 'number' }],
      },
    } as ApiPropertyOptions,
    Transform(({ value }: { value: unknown }) =>
      isPlainObject(value)
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toCleanText({ value: one })]))
        : value,
    ),
    ValidateBy(
      { name: 'isValuesByKey', validator: { validate: (value) => isValuesByKey(value, max, maxLength) } },
      { message: `Send at most ${max} numbers or lines of text of 1 to ${maxLength} characters, by key.` },
    ),
  );
}

function isValuesByKey(value: unknown, max: number, maxLength: number): boolean {
  if (!isPlainObject(value)) return false;
  const entries = Object.entries(value);
  return entries.length <= max && entries.every(([key, one]) => KEY.test(key) && isNumberOrText(one, maxLength));
}

const isNumberOrText = (value: unknown, maxLength: number): boolean =>
  typeof value === 'string'
    ? value.length > 0 && value.length <= maxLength && hasNoControls(value)
    : Number.isFinite(value);

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOf = (value: unknown, min: number, max: number): value is unknown[] =>
  Array.isArray(value) && value.length >= min && value.length <= max;

const sizeMessage = (min: number, max: number): string =>
  min > 0 ? `Send a list of ${min} to ${max}.` : `Send a list of at most ${max}.`;

/** The schema that a rule has declared for the entry. */
function schemaOf(Entry: Type): object {
  const key = 'swagger/apiModelProperties';
  const {
    required: _,
    description: __,
    ...schema
  } = Reflect.getMetadata(key, Entry.prototype as object, ENTRY) as ApiPropertyOptions & { required?: boolean };
  return schema;
}
