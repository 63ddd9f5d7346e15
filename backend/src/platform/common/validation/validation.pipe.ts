import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { type FieldErrors, invalidInput } from '../errors/shop-error.js';
import { withoutPrefixed } from './prefixed-query.js';

/** Keys that class-transformer skips in silence, so that nothing else would refuse them. */
export const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype'];

export const UNKNOWN_FIELD = 'This field is not known.';
const UNUSABLE = 'This is not usable.';

/** Lets through only what a DTO declares, and names every field that is wrong. */
@Injectable()
export class InputValidationPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      stopAtFirstError: true,
      transform: true,
      exceptionFactory: (errors) => invalidInput(toFieldErrors(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body' && this.toValidate(metadata)) refuseOddBody(value);
    if (metadata.type === 'query' && metadata.metatype) value = withoutPrefixed(value as object, metadata.metatype);
    return super.transform(value, metadata);
  }
}

function refuseOddBody(body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidInput({ body: 'Send a JSON object.' });
  }
  const key = PROTOTYPE_KEYS.find((name) => Object.hasOwn(body, name));
  if (key) throw invalidInput({ [key]: UNKNOWN_FIELD });
  const field = Object.entries(body).find(([, value]) => holdsPrototypeKey(value));
  if (field) throw invalidInput({ [field[0]]: UNUSABLE });
}

/** Recurses into every level; there are few, since the depth of a body is checked before it is parsed. */
const holdsPrototypeKey = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (PROTOTYPE_KEYS.some((name) => Object.hasOwn(value, name)) || Object.values(value).some(holdsPrototypeKey));

/** An error in an object of a list is named by its place: `priceBreaks.0.from`. */
function toFieldErrors(errors: readonly ValidationError[], within = ''): FieldErrors {
  return Object.assign(
    {},
    ...errors.map(({ property, constraints, children = [] }) =>
      constraints || children.length === 0
        ? { [within + property]: problemOf(constraints) }
        : toFieldErrors(children, `${within}${property}.`),
    ),
  ) as FieldErrors;
}

const problemOf = (constraints: Record<string, string> = {}): string =>
  'whitelistValidation' in constraints ? UNKNOWN_FIELD : (Object.values(constraints)[0] ?? UNUSABLE);
