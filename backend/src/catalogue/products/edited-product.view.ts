import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode } from '../../platform/common/errors/error-codes.js';
import type { FieldErrors } from '../../platform/common/errors/shop-error.js';
import { ProductView } from './product.view.js';

/** The outcome for one product of a request that edits several. */
export class EditedProductView {
  @ApiProperty({ description: "The product's id." })
  product: string;

  @ApiProperty({ description: 'Whether it is now as was asked.' })
  isSaved: boolean;

  @ApiPropertyOptional({ type: ProductView, description: 'As it is now, saved or edited by another admin meanwhile.' })
  current?: ProductView;

  @ApiPropertyOptional({ description: 'The name of the admin who saved it meanwhile.' })
  savedBy?: string;

  @ApiPropertyOptional({ enum: ERROR_CODES, enumName: 'ErrorCode', description: 'Why not.' })
  code?: ErrorCode;

  @ApiPropertyOptional({ description: 'Why not, in words for the user.' })
  message?: string;

  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' }, description: 'By field.' })
  fieldErrors?: FieldErrors;
}
