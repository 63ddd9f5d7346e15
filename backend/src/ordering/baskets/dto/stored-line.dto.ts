import { MAX_STOCK } from '../../../platform/common/stock.js';
import { ObjectIdString, WholeNumber } from '../../../platform/common/validation/fields.js';

/** A line of a basket or a list. */
export class StoredLineDto {
  @ObjectIdString({ description: "The product's id." })
  itemId: string;

  @WholeNumber({
    min: 1,
    max: MAX_STOCK,
    description: "It may break the product's rules: the line then has a problem.",
    example: 10,
  })
  quantity: number;
}
