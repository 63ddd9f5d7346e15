import { MAX_STOCK } from '../../common/stock.js';
import { WholeNumber } from '../../common/validation/fields.js';

export class SetStockDto {
  @WholeNumber({ min: 0, max: MAX_STOCK, description: 'Units in stock from now on.' })
  remainingQuantity: number;
}
