import { HttpException, HttpStatus } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode } from './error-codes.js';
import { isDatabaseUnavailable } from './database-unavailable.js';
import { type CurrentState, type FieldErrors, ShopError, unavailable } from './shop-error.js';

/** The one body of every error. */
export class ErrorBody {
  @ApiProperty({ example: HttpStatus.CONFLICT })
  statusCode: number;

  @ApiProperty({ enum: ERROR_CODES, enumName: 'ErrorCode', description: 'Stable; switch on this.' })
  code: ErrorCode;

  @ApiProperty({ description: 'For the person. May change.' })
  message: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'By field, what is wrong with it.',
  })
  fieldErrors?: FieldErrors;

  @ApiPropertyOptional({
    type: 'object',
    properties: {
      available: { type: 'integer', description: 'Units in stock.' },
      short: {
        type: 'array',
        description: 'The products of an order of which there is too little, and how many there are.',
        items: {
          type: 'object',
          required: ['itemId', 'available'],
          properties: { itemId: { type: 'string' }, available: { type: 'integer' } },
        },
      },
    },
    additionalProperties: true,
    description: 'How things stand, where what the client saw is out of date: the stock, or all of what was edited.',
  })
  current?: CurrentState;

  @ApiProperty({ description: 'Also in the header x-request-id and in every log line of this request.' })
  requestId: string;
}

const CODE_BY_STATUS: Partial<Record<number, ErrorCode>> = {
  [HttpStatus.BAD_REQUEST]: 'MALFORMED_REQUEST',
  [HttpStatus.UNAUTHORIZED]: 'UNAUTHENTICATED',
  [HttpStatus.FORBIDDEN]: 'FORBIDDEN',
  [HttpStatus.NOT_FOUND]: 'NOT_FOUND',
  [HttpStatus.METHOD_NOT_ALLOWED]: 'METHOD_NOT_ALLOWED',
  [HttpStatus.PAYLOAD_TOO_LARGE]: 'PAYLOAD_TOO_LARGE',
  [HttpStatus.UNSUPPORTED_MEDIA_TYPE]: 'UNSUPPORTED_MEDIA_TYPE',
  [HttpStatus.TOO_MANY_REQUESTS]: 'TOO_MANY_REQUESTS',
};

/**
 * The error a client gets for any thrown value: a ShopError as it is, the framework's 4xx with a stable code, a
 * database that doesn't answer as 503, and everything unknown as a 500 without details.
 */
export function toShopError(thrown: unknown): ShopError {
  if (thrown instanceof ShopError) return thrown;
  const status = readStatus(thrown);
  if (isDatabaseUnavailable(thrown) || status === HttpStatus.SERVICE_UNAVAILABLE) return unavailable(thrown);
  if (status >= 400 && status < 500) {
    return new ShopError({
      status,
      code: CODE_BY_STATUS[status] ?? 'MALFORMED_REQUEST',
      message: thrown instanceof Error ? thrown.message : 'This request cannot be understood.',
      cause: thrown,
    });
  }
  return new ShopError({
    status: HttpStatus.INTERNAL_SERVER_ERROR,
    code: 'INTERNAL_ERROR',
    message: 'Something went wrong on our side.',
    cause: thrown,
  });
}

export function toErrorBody(error: ShopError, requestId: string): ErrorBody {
  return {
    statusCode: error.getStatus(),
    code: error.code,
    message: error.message,
    ...(error.fieldErrors && { fieldErrors: error.fieldErrors }),
    ...(error.current && { current: error.current }),
    requestId,
  };
}

/** Nest throws HttpException, Fastify's own errors carry `statusCode`. */
function readStatus(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number') {
    return thrown.statusCode;
  }
  return HttpStatus.INTERNAL_SERVER_ERROR;
}
