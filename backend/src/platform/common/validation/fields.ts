import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsISO8601,
  IsMongoId,
  IsString,
  IsTimeZone,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { canonicalEmail } from '../text/email.js';
import { isComputedDollars, isDollars, MAX_DOLLARS } from '../money.js';
import { digitsOf, PHONE_SEPARATORS } from '../text/phone-number.js';

/*
 * The rules of request fields. Each decorator is the class-validator rule and the OpenAPI schema of
 * one kind of field, so that a rule is written once, and has one message, fit to stand under the field.
 */

export interface FieldOptions {
  /** May be left out. `null` is refused all the same, unless it is `nullable`. */
  optional?: boolean;
  /** May be left out where one of those other fields is sent. */
  unless?: readonly string[];
  /** May be `null`: the field then has no value. */
  nullable?: boolean;
  description?: string;
  example?: unknown;
}

/** Longest e-mail address there can be, RFC 5321 §4.5.3.1. */
export const MAX_EMAIL_LENGTH = 254;

/** IANA's longest names have some thirty letters. */
const MAX_TIME_ZONE_LENGTH = 64;

const MAX_DIGITS = 20;

const WRITTEN_NUMBER = /^\+?[\d\s()./-]*$/;

/** Control characters, ends of lines, and halves of characters, which JSON can carry but neither a URL nor the database can hold. */
const NO_CONTROLS = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]*$/u;

/** The same for a text in lines, which has tabs and ends of lines. */
const NO_CONTROLS_IN_LINES = /^(?:[\t\n\r]|[^\p{Cc}\p{Surrogate}])*$/u;

/** A visible character; a text of others would pass as filled in. Between letters, as in Bengali, they are needed. */
export const VISIBLE = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

const NO_COMMA = /^[^,]*$/;

export const toCleanText = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim() : value;

/** Whether a text is free of control characters and halves of characters; one line unless `inLines`. */
export const hasNoControls = (text: string, inLines = false): boolean =>
  (inLines ? NO_CONTROLS_IN_LINES : NO_CONTROLS).test(text);

const toDigits = ({ value }: { value: unknown }): unknown => {
  if (Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && WRITTEN_NUMBER.test(value.trim()) ? digitsOf(value) : value;
};

const toEmail = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? canonicalEmail(String(toCleanText({ value }))) : value;

/** Keywords of our own in a schema, for limits that OpenAPI has none for; the type of a schema knows only its own. */
export const extensions = (
  keywords: Record<`x-${string}`, number | boolean | readonly string[] | Record<string, readonly string[]>>,
): object => keywords;

/** Refuses what no text has; see `hasNoControls`. */
const WithoutControls = (inLines = false): PropertyDecorator =>
  ValidateBy(
    {
      name: 'hasNoControls',
      validator: { validate: (value) => typeof value !== 'string' || hasNoControls(value, inLines) },
    },
    { message: inLines ? 'Enter text without control characters.' : 'Enter one line without control characters.' },
  );

/** A field of these rules and this schema. */
export function field(
  options: FieldOptions,
  schema: ApiPropertyOptions,
  ...rules: PropertyDecorator[]
): PropertyDecorator {
  const { optional = false, unless, nullable = false, description, example } = options;
  const stated = { ...schema, ...(nullable && { nullable }), required: !optional && !unless, description, example };
  return applyDecorators(
    ...rules,
    ApiProperty(stated as ApiPropertyOptions),
    ...(optional ? [ValidateIf((_, value) => value !== undefined)] : []),
    ...(unless
      ? [
          ValidateIf(
            (sent: Record<string, unknown>, value) =>
              value !== undefined || unless.every((other) => sent[other] === undefined),
          ),
        ]
      : []),
    ...(nullable ? [ValidateIf((_, value) => value !== null)] : []),
  );
}

interface TextOptions extends FieldOptions {
  min?: number;
  max: number;
  hasCommas?: boolean;
  /** Whether it may have tabs and ends of lines. */
  inLines?: boolean;
  /** Values that a form offers, among others. */
  suggestions?: readonly string[];
}

/** One line of text, or several, without spaces around it, of `min` (1 unless given) to `max` characters; without commas on request. */
export function Text({
  min = 1,
  max,
  hasCommas = true,
  inLines,
  suggestions,
  ...options
}: TextOptions): PropertyDecorator {
  const length = min > 0 ? `Enter ${min} to ${max} characters` : `Enter at most ${max} characters`;
  const message = hasCommas ? `${length}.` : `${length} without a comma.`;
  return field(
    options,
    {
      type: 'string',
      minLength: min,
      maxLength: max,
      ...(!hasCommas && { pattern: NO_COMMA.source }),
      ...(inLines && extensions({ 'x-lines': true })),
      ...(suggestions && extensions({ 'x-suggestions': suggestions })),
    },
    Transform(toCleanText),
    WithoutControls(inLines),
    IsString({ message }),
    MinLength(min, { message }),
    ...(min > 0 ? [Matches(VISIBLE, { message })] : []),
    ...(hasCommas ? [] : [Matches(NO_COMMA, { message })]),
    MaxLength(max, { message }),
  );
}

/** An e-mail address, as `canonicalEmail` has it from here on; an empty text for none, on request. */
export function Email({ orEmpty = false, ...options }: FieldOptions & { orEmpty?: boolean } = {}): PropertyDecorator {
  const message = 'Please enter valid email.';
  return field(
    options,
    { type: 'string', ...(!orEmpty && { format: 'email' }), maxLength: MAX_EMAIL_LENGTH },
    Transform(toEmail),
    WithoutControls(),
    IsEmail({}, { message }),
    MaxLength(MAX_EMAIL_LENGTH, { message }),
    ...(orEmpty ? [ValidateIf((_, value) => value !== '')] : []),
  );
}

export function WholeNumber({ min, max, ...options }: FieldOptions & { min: number; max: number }): PropertyDecorator {
  const message = `Enter a whole number from ${min} to ${max}.`;
  return field(
    options,
    { type: 'integer', minimum: min, maximum: max },
    IsInt({ message }),
    Min(min, { message }),
    Max(max, { message }),
  );
}

/** A number in a query as JavaScript writes it, so that there is one spelling of each: no `01`, `+1`, `1e0` or ` 1`. */
export const QueryNumber = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && String(Number(value)) === value ? Number(value) : value,
  );

/** A whole number of any range, so that a rule of the shop refuses one out of bounds. */
export function AnyWholeNumber(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: 'integer' }, IsInt({ message: 'Enter a whole number.' }));
}

/** An amount in dollars above zero, or from zero on, with at most two decimals. */
export function Dollars({ orZero = false, ...options }: FieldOptions & { orZero?: boolean } = {}): PropertyDecorator {
  const minimum = orZero ? 0 : 0.01;
  const validate = (value: unknown): boolean => isDollars(value) || (orZero && value === 0);
  return field(
    options,
    { type: 'number', minimum, maximum: MAX_DOLLARS, multipleOf: 0.01 },
    ValidateBy(
      { name: 'isDollars', validator: { validate } },
      {
        message: `Enter an amount from ${minimum} to ${MAX_DOLLARS} with at most two decimals.`,
      },
    ),
  );
}

/** An amount in dollars that the client multiplied, so the last decimals may be noise. */
export function ComputedDollars(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: 'number', minimum: 0.01, maximum: MAX_DOLLARS },
    ValidateBy(
      { name: 'isComputedDollars', validator: { validate: isComputedDollars } },
      {
        message: `Enter an amount from 0.01 to ${MAX_DOLLARS}.`,
      },
    ),
  );
}

/**
 * A phone number as people write one (`+880 1711-000000`), of which the digits are kept, as text so that a leading zero
 * stays. A JSON number is taken too.
 */
export function PhoneNumber({ min = 1, ...options }: FieldOptions & { min?: number } = {}): PropertyDecorator {
  const range = `{${min},${MAX_DIGITS}}`;
  const pattern = `^(?:\\s*\\+)?(?:${PHONE_SEPARATORS}\\d)${range}${PHONE_SEPARATORS}$`;
  const count = min > 0 ? `${min} to ${MAX_DIGITS}` : `at most ${MAX_DIGITS}`;
  return field(
    options,
    {
      oneOf: [
        { type: 'string', pattern, ...extensions({ 'x-max-digits': MAX_DIGITS }) },
        { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
      ],
    },
    Transform(toDigits),
    Matches(new RegExp(`^\\d${range}$`), { message: `Enter a phone number of ${count} digits.` }),
  );
}

export function ObjectIdString(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: 'string', pattern: '^[0-9a-fA-F]{24}$' },
    IsString({ message: 'This is not an id.' }),
    IsMongoId({ message: 'This is not an id.' }),
  );
}

/** A moment as JavaScript writes it: `2026-11-22T10:00:00.000Z`, with or without milliseconds. */
export function Moment(options: FieldOptions = {}): PropertyDecorator {
  const message = 'Enter a moment, such as 2026-11-22T10:00:00Z.';
  return field(
    options,
    { type: 'string', format: 'date-time' },
    IsISO8601({ strict: true, strictSeparator: true }, { message }),
    Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/, { message }),
  );
}

/** A day of the calendar: `2026-11-30`. */
export function Day(options: FieldOptions = {}): PropertyDecorator {
  const message = 'Enter a day, such as 2026-11-30.';
  return field(
    options,
    { type: 'string', format: 'date' },
    IsISO8601({ strict: true }, { message }),
    Matches(/^\d{4}-\d\d-\d\d$/, { message }),
  );
}

/** A time zone by IANA's name: `Asia/Dhaka`. */
export function TimeZone(options: FieldOptions = {}): PropertyDecorator {
  const message = 'Enter a time zone, such as Asia/Dhaka.';
  return field(
    options,
    { type: 'string', maxLength: MAX_TIME_ZONE_LENGTH },
    MaxLength(MAX_TIME_ZONE_LENGTH, { message }),
    IsTimeZone({ message }),
  );
}

export function OneOf(values: readonly string[], enumName: string, options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { enum: [...values], enumName },
    IsIn(values, { message: `Choose one of ${values.join(', ')}.` }),
  );
}

/** True or false. */
export function Flag(options: FieldOptions = {}): PropertyDecorator {
  return field(options, { type: 'boolean' }, IsBoolean({ message: 'Say true or false.' }));
}

/** One of a few numbers. */
export function OneOfNumbers(values: readonly number[], options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: 'integer', enum: [...values] },
    IsIn(values, { message: `Choose one of ${values.join(', ')}.` }),
  );
}

/** Text that matches one of the given sources of regular expressions. */
export function Shaped({
  shapes,
  max,
  message,
  ...options
}: FieldOptions & { shapes: readonly string[]; max: number; message: string }): PropertyDecorator {
  const pattern = shapes.map((shape) => `^(?:${shape})$`).join('|');
  return field(
    options,
    { type: 'string', pattern, maxLength: max },
    Transform(toCleanText),
    WithoutControls(),
    IsString({ message }),
    MaxLength(max, { message }),
    Matches(new RegExp(pattern), { message }),
  );
}

const ID_SHAPE = '[0-9a-fA-F]{24}';

/** Up to `max` ids in a query, parted by commas. */
export function QueryIds({ max, ...options }: FieldOptions & { max: number }): PropertyDecorator {
  const shapes = [`${ID_SHAPE}(?:,${ID_SHAPE}){0,${max - 1}}`];
  return Shaped({ shapes, max: 25 * max - 1, message: `Send 1 to ${max} ids, parted by commas.`, ...options });
}
