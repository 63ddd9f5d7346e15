import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { invalidInput } from '../errors/shop-error.js';

const PREFIX = 'prefix of query fields';

/** Declares that beside its own fields a query takes others of any name after a prefix, which `PrefixedFields` reads. */
export const TakesPrefixed =
  (prefix: string): ClassDecorator =>
  (query) =>
    Reflect.defineMetadata(PREFIX, prefix, query);

/** The fields of a query class itself. */
export function withoutPrefixed(query: object, type: object | undefined): object {
  const prefix = type && (Reflect.getMetadata(PREFIX, type) as string | undefined);
  if (prefix === undefined) return query;
  return Object.fromEntries(Object.entries(query).filter(([name]) => !name.startsWith(prefix)));
}

/** The query fields after a prefix, by the rest of their names. */
export const PrefixedFields = createParamDecorator((prefix: string, context: ExecutionContext) => {
  const { query } = context.switchToHttp().getRequest<FastifyRequest>();
  const given = Object.entries(query as object).filter(([name]) => name.startsWith(prefix));
  return new Map(
    given.map(([name, value]: [string, unknown]) => {
      if (typeof value !== 'string') throw invalidInput({ [name]: 'Send this once.' });
      return [name.slice(prefix.length), value];
    }),
  );
});
