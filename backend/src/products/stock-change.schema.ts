import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { indexKeysOf } from '../common/idempotency/create-once.js';

/** Received units, or the correction of a stock that the admin saw. */
export type StockEntry = { add: number } | { set: number; was: number };

/** An admin's entry about a product's stock. */
@Schema({ timestamps: { updatedAt: false }, versionKey: false })
export class StockChange {
  _id: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  product: Types.ObjectId;

  /** The admin's user id. */
  @Prop({ type: Types.ObjectId, required: true })
  by: Types.ObjectId;

  /** Received units. */
  @Prop()
  add?: number;

  /** A correction: the new stock, and the stock that the admin saw. */
  @Prop()
  set?: number;

  @Prop()
  was?: number;

  /** The client's idempotency key; see `common/idempotency`. */
  @Prop({ type: String })
  idempotencyKey?: string;

  createdAt: Date;
}

export const StockChangeSchema = SchemaFactory.createForClass(StockChange);

// One change per idempotency key.
indexKeysOf(StockChangeSchema, 'by');
