import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { type OrderTracking, OrderTrackingSchema } from '../order-parts.schema.js';
import { LineUnits } from '../refunds/refund.schema.js';

/** Units of one line that left together. */
@Schema({ _id: false, versionKey: false })
export class ParcelLine extends LineUnits {
  /** Their batch or certificate number, if any. */
  @Prop({ type: String })
  batch?: string;
}

/** Goods that left together. Only their tracking ever changes; when they left is in the event. */
@Schema({ versionKey: false })
export class Parcel {
  /** In `ref` of its events and notices. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true })
  _id: Types.ObjectId;

  /** The units in it, each product once. */
  @Prop({ type: [SchemaFactory.createForClass(ParcelLine)], required: true })
  lines: ParcelLine[];

  /** Absent unless stated. */
  @Prop({ type: OrderTrackingSchema })
  tracking?: OrderTracking;

  /** How often its tracking was changed since it left. */
  @Prop({ required: true })
  version: number;

  /** The client's idempotency key; see `common/idempotency`. */
  @Prop({ type: String })
  idempotencyKey?: string;
}

export const ParcelSchema = SchemaFactory.createForClass(Parcel);
