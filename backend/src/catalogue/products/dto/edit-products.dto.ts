import { PickType } from '@nestjs/swagger';
import { ListOfObjects } from '../../../platform/common/validation/composite-fields.js';
import { ObjectIdString } from '../../../platform/common/validation/fields.js';
import { EditProductDto } from './edit-product.dto.js';

/** How many products one request edits. */
export const MAX_EDITS = 100;

/** The fields that are edited side by side, of several products. */
export const GRID_FIELDS = ['price', 'minimum', 'multiple', 'category', 'status'] as const;

export class EditOfProductDto extends PickType(EditProductDto, ['version', ...GRID_FIELDS]) {
  @ObjectIdString({ description: "The product's id." })
  product: string;
}

export class EditProductsDto {
  @ListOfObjects(EditOfProductDto, { min: 1, max: MAX_EDITS, description: 'Each product by itself.' })
  edits: EditOfProductDto[];
}
