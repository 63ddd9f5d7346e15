import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode } from '../../../platform/common/errors/error-codes.js';
import { type FieldErrors, ShopError } from '../../../platform/common/errors/shop-error.js';

/** The outcome for one order of a request that ships several. */
export class ShippedOrderView {
  @ApiProperty({ description: "The order's id." })
  order: string;

  @ApiProperty()
  isShipped: boolean;

  @ApiPropertyOptional({ enum: ERROR_CODES, enumName: 'ErrorCode', description: 'Why not.' })
  code?: ErrorCode;

  @ApiPropertyOptional({ description: 'Why not, in words for the user.' })
  message?: string;

  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  fieldErrors?: FieldErrors;
}

/** @param problem why it is not shipped; undefined when it is */
export const toShippedOrderView = (order: string, problem: ShopError | undefined): ShippedOrderView => ({
  order,
  isShipped: problem === undefined,
  ...(problem && { code: problem.code, message: problem.message }),
  ...(problem?.fieldErrors && { fieldErrors: problem.fieldErrors }),
});
