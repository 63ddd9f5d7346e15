import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { indexKeysOf } from '../common/idempotency/create-once.js';

/** Units that came in, or the correction of a stock that was seen. */
export type StockEntry = { add: number } | { set: number; was: number };

/** What an admin has entered of a product's stock. */
@Schema({ timestamps: { updatedAt: false }, versionKey: false })
export class StockChange {
  _id: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  product: Types.ObjectId;

  /** The admin's user id. */
  @Prop({ type: Types.ObjectId, required: true })
  by: Types.ObjectId;

  /** Units that came in. */
  @Prop()
  add?: number;

  /** A correction: the stock from then on, and the stock that was seen before. */
  @Prop()
  set?: number;

  @Prop()
  was?: number;

  /** The admin's own name for it; see `common/idempotency`. */
  @Prop({ type: String })
  idempotencyKey?: string;

  createdAt: Date;
}

export const StockChangeSchema = SchemaFactory.createForClass(StockChange);

// One change, however often it is sent.
indexKeysOf(StockChangeSchema, 'by');
