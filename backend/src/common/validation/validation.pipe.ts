import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { type FieldErrors, invalidInput } from '../errors/shop-error.js';

/** Keys that class-transformer skips in silence, so that nothing else would refuse them. */
const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype'];

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
}

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
