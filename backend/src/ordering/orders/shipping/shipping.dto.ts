import { Flag, ObjectIdString, Shaped, Text, WholeNumber } from '../../../platform/common/validation/fields.js';
import { ListOfObjects } from '../../../platform/common/validation/composite-fields.js';
import { MAX_LINES } from '../../../platform/common/validation/limits.js';
import { IdParam } from '../../../platform/common/validation/path-params.js';
import { IdempotencyKey } from '../../../platform/common/idempotency/idempotency-key.js';
import { UnitsOfLineDto } from '../dto/refund-order.dto.js';
import { CARRIERS } from './carriers.js';

/** How many orders one request ships. */
export const MAX_SHIPPED = 100;

const MAX_BATCH_LENGTH = 60;

export class BatchDto {
  @ObjectIdString({ description: 'The id of a product of the order.' })
  itemId: string;

  @Text({ max: MAX_BATCH_LENGTH, description: 'The batch or certificate number of its units.' })
  batch: string;
}

/** How a parcel can be followed. */
export class TrackingDto {
  @Text({
    min: 0,
    max: 60,
    optional: true,
    description: 'Of some carriers the shop knows where they show a parcel.',
    suggestions: CARRIERS,
  })
  carrier?: string;

  @Text({ min: 0, max: 60, optional: true, description: "The carrier's number of the parcel." })
  trackingNumber?: string;

  @Shaped({
    shapes: ['', 'https?://[^\\s"\'<>\\\\]+'],
    max: 500,
    message: 'Enter an address that begins with https:// or http://.',
    optional: true,
    description: 'Where the parcel is shown, in place of the page that the shop knows.',
  })
  trackingUrl?: string;
}

/** The facts of a parcel that leaves. */
export class ShipmentDto extends TrackingDto {
  @Text({ min: 0, max: MAX_BATCH_LENGTH, optional: true, description: 'The batch or certificate number of all lines.' })
  batch?: string;

  @ListOfObjects(BatchDto, { max: MAX_LINES, optional: true, description: 'Those of single lines.' })
  batches?: BatchDto[];

  @ListOfObjects(UnitsOfLineDto, {
    min: 1,
    max: MAX_LINES,
    optional: true,
    description: 'Only these units; the others are shipped later. Without it, all that are left.',
  })
  lines?: UnitsOfLineDto[];

  @IdempotencyKey()
  idempotencyKey?: string;
}

export class ShipOrderDto extends ShipmentDto {
  @ObjectIdString({ description: "The order's id." })
  order: string;

  @Flag({ optional: true, description: 'Ships although money of the order was given back or is disputed.' })
  anyway?: boolean;
}

/** The tracking of a parcel that left, as a whole: what is not sent is empty. */
export class ChangeTrackingDto extends TrackingDto {
  @WholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, description: 'That of the parcel as the admin saw it.' })
  version: number;
}

/** `{id}` and `{parcel}` in a path. */
export class ParcelParam extends IdParam {
  @ObjectIdString()
  parcel: string;
}
