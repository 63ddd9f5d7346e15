import { ListOfObjects } from '../../../platform/common/validation/composite-fields.js';
import { WholeNumber } from '../../../platform/common/validation/fields.js';
import { MAX_BASKET_LINES } from '../basket-limits.js';
import { StoredLineDto } from './stored-line.dto.js';

/** All lines, and what the customer saw. */
export class SaveBasketDto {
  @WholeNumber({
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    description: 'That of the basket as the customer saw it.',
    example: 3,
  })
  version: number;

  @ListOfObjects(StoredLineDto, { max: MAX_BASKET_LINES, description: 'Each product once.' })
  lines: StoredLineDto[];
}
