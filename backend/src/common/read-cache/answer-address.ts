import type { ExecutionContext } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { plainToInstance } from 'class-transformer';
import type { FastifyRequest } from 'fastify';
import { declaredInputs } from '../validation/declared-input.js';

/**
 * The cache key of a request: its route, parameters and query, in any order and encoding. Undefined with anything but
 * single values, which no public read takes.
 */
export function givenAddress({ routeOptions, params, query }: FastifyRequest): string | undefined {
  return toAddress(routeOptions.url, params as object, query as object);
}

/**
 * The same for the values the route's handler gets: an e-mail in lower case, a text without spaces around it. Equal to
 * `givenAddress` for a request in the usual spelling, which is thus a cache hit before any other work.
 */
export function understoodAddress(context: ExecutionContext): string | undefined {
  const { routeOptions, params, query } = context.switchToHttp().getRequest<FastifyRequest>();
  const understand = (source: RouteParamtypes.QUERY | RouteParamtypes.PARAM, given: object): object => {
    const [{ type, name } = {}] = declaredInputs(context, source);
    return type && name === undefined ? (plainToInstance(type, given) as object) : given;
  };
  return toAddress(
    routeOptions.url,
    understand(RouteParamtypes.PARAM, params as object),
    understand(RouteParamtypes.QUERY, query as object),
  );
}

function toAddress(route: string | undefined, params: object, query: object): string | undefined {
  if (route === undefined) return undefined;
  const parts = [route];
  for (const source of [params, query] as Record<string, unknown>[]) {
    for (const name of Object.keys(source).sort()) {
      const value = source[name];
      if (value === undefined) continue;
      if (typeof value !== 'string' && typeof value !== 'number') return undefined;
      parts.push(name, String(value));
    }
  }
  return JSON.stringify(parts);
}
