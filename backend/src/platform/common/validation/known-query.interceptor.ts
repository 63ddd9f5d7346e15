import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { invalidInput } from '../errors/shop-error.js';
import { declaredInputs } from './declared-input.js';
import { PROTOTYPE_KEYS, UNKNOWN_FIELD } from './validation.pipe.js';

/** More than any route takes, and few enough that validating them costs nothing. */
const MAX_PARAMETERS = 32;

/**
 * Refuses query fields that a route does not declare, on every route. Where a route takes its query as a class, the
 * validation pipe knows the fields; this comes before it and bounds how many it looks at.
 */
@Injectable()
export class KnownQueryInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { query, raw } = context.switchToHttp().getRequest<FastifyRequest>();
    const given = Object.keys(query as object);
    if (given.length > 0) {
      if (countSeparators(raw.url ?? '') >= MAX_PARAMETERS) {
        throw invalidInput({ query: `Send at most ${MAX_PARAMETERS} fields.` });
      }
      refuseUnknown(given, context);
    }
    return next.handle();
  }
}

/** Counted in the URL, since a field that is sent a thousand times is one field of the parsed query. */
const countSeparators = (address: string): number => address.split('&', MAX_PARAMETERS + 1).length - 1;

function refuseUnknown(given: string[], context: ExecutionContext): void {
  const declared = declaredInputs(context, RouteParamtypes.QUERY).map(({ name }) => name);
  const isUnknown = (name: string): boolean => !declared.includes(undefined) && !declared.includes(name);
  const unknown = given.filter((name) => PROTOTYPE_KEYS.includes(name) || isUnknown(name));
  if (unknown.length > 0) throw invalidInput(Object.fromEntries(unknown.map((name) => [name, UNKNOWN_FIELD])));
}
