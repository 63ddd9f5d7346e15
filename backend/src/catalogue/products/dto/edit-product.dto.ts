import { OmitType, PartialType } from '@nestjs/swagger';
import { WholeNumber } from '../../../platform/common/validation/fields.js';
import { AddProductDto } from './add-product.dto.js';

const NOT_EDITED = ['available', 'addedBy', 'idempotencyKey'] as const;

/** Fields of a product that an admin changes; the stock has calls of its own. */
export class EditProductDto extends PartialType(OmitType(AddProductDto, NOT_EDITED), { skipNullProperties: false }) {
  @WholeNumber({
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    description: 'That of the product as the admin saw it.',
    example: 3,
  })
  version: number;
}
