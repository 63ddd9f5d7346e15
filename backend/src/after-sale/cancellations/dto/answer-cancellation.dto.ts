import { ListOfObjects } from '../../../platform/common/validation/composite-fields.js';
import { Flag, ObjectIdString, Text } from '../../../platform/common/validation/fields.js';
import { MAX_LINES } from '../../../platform/common/validation/limits.js';
import { MAX_WORDS_LENGTH } from '../../../ordering/orders/cancellations/cancellation.schema.js';
import { UnitsOfLineDto } from '../../../ordering/orders/dto/refund-order.dto.js';

export class AnswerCallOffDto {
  @Flag()
  accept: boolean;

  @ObjectIdString({ optional: true, description: 'The id of the request that is answered, as the admin saw it.' })
  callOff?: string;

  @Text({
    inLines: true,
    min: 0,
    max: MAX_WORDS_LENGTH,
    optional: true,
    description: "The office's words to the customer; needed to decline.",
  })
  message?: string;

  @ListOfObjects(UnitsOfLineDto, {
    max: MAX_LINES,
    optional: true,
    description:
      'Of a cancellation, the units that go back to stock; of a return, those the customer may send. Else all.',
  })
  lines?: UnitsOfLineDto[];
}
