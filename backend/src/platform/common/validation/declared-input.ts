import type { ExecutionContext, Type } from '@nestjs/common';
import { PARAMTYPES_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';

export interface DeclaredInput {
  /** The one field it reads, as in `@Query('name')`. */
  name: string | undefined;
  /** The DTO class. */
  type: Type | undefined;
}

/** The parameters by which a route's handler reads the query or the path, from their decorators. */
export function declaredInputs(
  context: ExecutionContext,
  source: RouteParamtypes.QUERY | RouteParamtypes.PARAM,
): DeclaredInput[] {
  const [controller, handler] = [context.getClass<object>(), context.getHandler().name];
  const declared = readMetadata<Record<string, { index: number; data?: string }>>(
    ROUTE_ARGS_METADATA,
    controller,
    handler,
  );
  const types = readMetadata<Type[]>(PARAMTYPES_METADATA, controller.prototype as object, handler) ?? [];
  return Object.entries(declared ?? {})
    .filter(([key]) => key.startsWith(`${source}:`))
    .map(([, { index, data }]) => ({ name: data, type: types[index] }));
}

function readMetadata<Metadata>(key: string, target: object, method: string): Metadata | undefined {
  return Reflect.getMetadata(key, target, method) as Metadata | undefined;
}
