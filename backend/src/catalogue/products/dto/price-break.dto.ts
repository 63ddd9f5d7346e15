import { MAX_STOCK } from '../../../platform/common/stock.js';
import { Dollars, WholeNumber } from '../../../platform/common/validation/fields.js';

export class PriceBreakDto {
  @WholeNumber({ min: 2, max: MAX_STOCK, description: 'The fewest units at this price.', example: 100 })
  from: number;

  @Dollars({ description: 'Dollars per unit, of the whole line.', example: 11.5 })
  price: number;
}
