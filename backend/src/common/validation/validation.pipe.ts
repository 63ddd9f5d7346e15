import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { type FieldErrors, invalidInput } from '../errors/shop-error.js';

/** Keys that class-transformer skips in silence, so that nothing else would refuse them. */
const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype'];

/**
 * Levels of objects and lists below a field; no DTO has any. What looks at a body from here on calls itself
 * for every level, and JSON of a few kilobytes can have more levels than there is stack.
 */
const MAX_DEPTH = 20;

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
    return super.transform(value, metadata);
  }
}

function refuseOddBody(body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidInput({ body: 'Send a JSON object.' });
  }
  const key = PROTOTYPE_KEYS.find((name) => Object.hasOwn(body, name));
  if (key) throw invalidInput({ [key]: 'This field is not known.' });
  const deep = Object.entries(body).find(([, value]) => isDeeperThan(MAX_DEPTH, value));
  if (deep) throw invalidInput({ [deep[0]]: 'This is not usable.' });
}

/** Looks at one level after the other, so that no depth is too much for it. */
function isDeeperThan(levels: number, value: unknown): boolean {
  let level = [value].filter(isContainer);
  for (let depth = 0; depth < levels && level.length > 0; depth++) {
    level = level.flatMap((container) => Object.values(container).filter(isContainer));
  }
  return level.length > 0;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

function toFieldErrors(errors: readonly ValidationError[]): FieldErrors {
  return Object.fromEntries(
    errors.map(({ property, constraints = {} }) => [
      property,
      'whitelistValidation' in constraints
        ? 'This field is not known.'
        : (Object.values(constraints)[0] ?? 'This is not usable.'),
    ]),
  );
}
