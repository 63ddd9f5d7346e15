import { Flag, ObjectIdString, OneOf, Text } from '../../../platform/common/validation/fields.js';
import { TrackingDto } from '../shipping/shipping.dto.js';

export const UPDATED_STATUSES = ['Paid', 'Shipped'] as const;

/** The tracking goes with Shipped. */
export class UpdateOrderDto extends TrackingDto {
  @OneOf(UPDATED_STATUSES, 'UpdatedStatus')
  status: (typeof UPDATED_STATUSES)[number];

  @ObjectIdString({ optional: true, description: 'The id of the path.' })
  order?: string;

  @Text({ min: 0, max: 255, optional: true, description: 'The payment intent that was confirmed; needed for Paid.' })
  transactionId?: string;

  @Flag({ optional: true, description: 'Ships although money of the order was given back or is disputed.' })
  anyway?: boolean;
}
