import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode } from '../../platform/common/errors/error-codes.js';
import type { ShopError } from '../../platform/common/errors/shop-error.js';

/** The outcome for one product of a request that publishes several, makes them drafts, or features them. */
export class SetStatusView {
  @ApiProperty({ description: "The product's id." })
  product: string;

  @ApiProperty({ description: 'Whether it has the status now, and is featured or not as asked.' })
  isSet: boolean;

  @ApiPropertyOptional({ enum: ERROR_CODES, enumName: 'ErrorCode', description: 'Why not.' })
  code?: ErrorCode;

  @ApiPropertyOptional({ description: 'Why not, in words for the user.' })
  message?: string;
}

/** @param problem why it has not what was asked; undefined when it has */
export const toSetStatusView = (product: string, problem: ShopError | undefined): SetStatusView => ({
  product,
  isSet: problem === undefined,
  ...(problem && { code: problem.code, message: problem.message }),
});
