import { MAX_STOCK } from '../../../platform/common/stock.js';
import { ListOfObjects } from '../../../platform/common/validation/composite-fields.js';
import { Flag, ObjectIdString, WholeNumber } from '../../../platform/common/validation/fields.js';
import { MAX_LINES } from '../../../platform/common/validation/limits.js';
import { UnitsOfLineDto } from '../../../ordering/orders/dto/refund-order.dto.js';

export class ReceivedLineDto extends UnitsOfLineDto {
  @WholeNumber({ min: 0, max: MAX_STOCK, description: 'How many of them can be sold again, and go back to stock.' })
  toStock: number;
}

export class ReceiveReturnDto {
  @ObjectIdString({ description: 'The id of the accepted return.' })
  callOff: string;

  @ListOfObjects(ReceivedLineDto, { min: 1, max: MAX_LINES, description: 'The units that have come in.' })
  lines: ReceivedLineDto[];

  @Flag({ description: 'Whether these units are refunded at once.' })
  refund: boolean;
}
