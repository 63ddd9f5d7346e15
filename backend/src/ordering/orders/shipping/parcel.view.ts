import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Order } from '../order.schema.js';
import { LineUnitsView } from '../reversals/reversals.view.js';
import type { Parcel } from './parcel.schema.js';
import { departureOf, parcelsOf } from './parcels.js';

/** How a parcel can be followed. */
class TrackingView {
  @ApiProperty({ description: 'Empty without.' })
  carrier: string;

  @ApiProperty({ description: "The carrier's number of the parcel; empty without." })
  number: string;

  @ApiProperty({ type: String, nullable: true, description: 'The address where the parcel is shown.' })
  url: string | null;
}

class ParcelLineView extends LineUnitsView {
  @ApiPropertyOptional({ description: 'The batch or certificate number of its units; absent without.' })
  batch?: string;
}

export class ParcelView {
  @ApiProperty()
  _id: string;

  @ApiProperty({ format: 'date-time', description: 'When it left.' })
  at: string;

  @ApiProperty({ type: [ParcelLineView], description: 'Each product once.' })
  lines: ParcelLineView[];

  @ApiProperty({ type: TrackingView, nullable: true, description: 'Null unless stated.' })
  tracking: TrackingView | null;

  @ApiProperty({ type: 'integer', description: 'Raised by each change of its tracking.' })
  version: number;
}

export const toParcelViews = (order: Order): ParcelView[] =>
  parcelsOf(order).map((parcel) => toParcelView(order, parcel));

export function toParcelView(order: Order, parcel: Parcel): ParcelView {
  const { _id, lines, tracking, version } = parcel;
  const { at = order.updatedAt } = departureOf(order, parcel) ?? {};
  return {
    _id: _id.toString(),
    at: at.toISOString(),
    lines: lines.map((line) => ({ ...line, itemId: line.itemId.toString() })),
    tracking: tracking ? { carrier: tracking.carrier, number: tracking.number, url: tracking.url ?? null } : null,
    version,
  };
}
