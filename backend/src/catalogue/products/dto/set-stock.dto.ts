import { MAX_STOCK } from '../../../platform/common/stock.js';
import { WholeNumber } from '../../../platform/common/validation/fields.js';

export class SetStockDto {
  @WholeNumber({ min: 0, max: MAX_STOCK, description: 'Units in stock from now on.' })
  remainingQuantity: number;
}
