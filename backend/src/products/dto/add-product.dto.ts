import { IdempotencyKey } from '../../common/idempotency/idempotency-key.js';
import { MAX_STOCK } from '../../common/stock.js';
import { Dollars, Email, Text, WholeNumber } from '../../common/validation/fields.js';
import { PictureUrl } from '../../images/picture-url.js';

export class AddProductDto {
  @Text({ max: 120 })
  name: string;

  @WholeNumber({ min: 0, max: MAX_STOCK, description: 'Units in stock.' })
  available: number;

  @WholeNumber({ min: 1, max: MAX_STOCK, description: 'The fewest units one order takes.' })
  minimum: number;

  @Dollars({ description: 'Dollars per unit.', example: 12.5 })
  price: number;

  @Text({ max: 2000 })
  description: string;

  @PictureUrl()
  image: string;

  @IdempotencyKey()
  idempotencyKey?: string;

  @Email({ optional: true, description: "Ignored: it is the signed-in admin's." })
  addedBy?: string;
}
