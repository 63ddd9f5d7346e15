import { MAX_STOCK } from '../../common/stock.js';
import { ListOfObjects } from '../../common/validation/composite-fields.js';
import { ObjectIdString, WholeNumber } from '../../common/validation/fields.js';
import { MAX_BASKET_LINES } from '../basket-limits.js';

export class BasketLineDto {
  @ObjectIdString({ description: "The product's id." })
  itemId: string;

  @WholeNumber({
    min: 1,
    max: MAX_STOCK,
    description: "It may break the product's rules: the line then has a problem.",
  })
  quantity: number;
}

/** All lines, and what the customer saw. */
export class SaveBasketDto {
  @WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description: 'That of the basket as the customer saw it.' })
  version: number;

  @ListOfObjects(BasketLineDto, { max: MAX_BASKET_LINES, description: 'Each product once.' })
  lines: BasketLineDto[];
}
