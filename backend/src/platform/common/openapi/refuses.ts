import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ErrorBody } from '../errors/error-body.js';
import type { ErrorCode } from '../errors/error-codes.js';

/**
 * Documents the refusals that are a route's own, by status. Those that follow from its parameters and its access (400,
 * 401, 403, 413, 415, 429, 500, 503) are added to the document automatically.
 */
export function Refuses(codes: Partial<Record<number, readonly ErrorCode[]>>): MethodDecorator {
  return applyDecorators(
    ...Object.entries(codes).map(([status, names]) =>
      ApiResponse({ status: Number(status), description: names?.join(', ') ?? '', type: ErrorBody }),
    ),
  );
}
