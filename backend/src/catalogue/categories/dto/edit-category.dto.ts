import { OmitType, PartialType } from '@nestjs/swagger';
import { WholeNumber } from '../../../platform/common/validation/fields.js';
import { AddCategoryDto } from './add-category.dto.js';

/** The fields to change, and what the admin saw. */
export class EditCategoryDto extends PartialType(OmitType(AddCategoryDto, ['idempotencyKey']), {
  skipNullProperties: false,
}) {
  @WholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, description: 'That of the category as the admin saw it.' })
  version: number;
}
