import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';

/** How much a JSON body may hold. */
export interface BodyShape {
  bytes: number;
  /** Fields of objects and items of lists, on all levels together. */
  values: number;
  /** Levels of objects and lists; the body itself is the first. */
  depth: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limits of the route's body; a `raw` one reaches the handler as bytes, an `ignored` one is not read. */
    body?: BodyShape | { bytes: number; raw: true } | { bytes: number; ignored: true };
  }
}

/**
 * The default of a route. The longest allowed text has 2,000 characters, 24 kB when escaped as JSON; a longer one that
 * still fits is refused with its field's name.
 */
export const NARROW_BODY: BodyShape = { bytes: 32 * 2 ** 10, values: 64, depth: 4 };

/** Declares that a route's body may hold more, or less, than `NARROW_BODY`. */
export const TakesBody = (shape: Partial<BodyShape>): MethodDecorator =>
  applyDecorators(RouteConfig({ body: { ...NARROW_BODY, ...shape } }));

/** Declares that a route reads the bytes of its body itself: they are not parsed before. */
export const TakesRawBody = (bytes: number): MethodDecorator =>
  applyDecorators(RouteConfig({ body: { bytes, raw: true } }));

/** Declares that a route takes a small body of any type, as clients of others send one, and reads none of it. */
export const IgnoresBody = (): MethodDecorator =>
  applyDecorators(RouteConfig({ body: { bytes: 4 * 2 ** 10, ignored: true } }));
