import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode } from '../../platform/common/errors/error-codes.js';
import type { ShopError } from '../../platform/common/errors/shop-error.js';

/** The outcome for one notice of a request that sends several again. */
export class ResentNoticeView {
  @ApiProperty({ description: "The notice's id." })
  notice: string;

  @ApiProperty({ description: 'Whether it is sent again, or waits to be sent.' })
  isResent: boolean;

  @ApiPropertyOptional({ enum: ERROR_CODES, enumName: 'ErrorCode', description: 'Why not.' })
  code?: ErrorCode;

  @ApiPropertyOptional({ description: 'Why not, in words for the user.' })
  message?: string;
}

/** @param problem why it is not sent again; undefined when it is */
export const toResentNoticeView = (notice: string, problem: ShopError | undefined): ResentNoticeView => ({
  notice,
  isResent: problem === undefined,
  ...(problem && { code: problem.code, message: problem.message }),
});
