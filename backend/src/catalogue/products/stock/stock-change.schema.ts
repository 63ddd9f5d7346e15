import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { indexKeysOf } from '../../../platform/common/idempotency/create-once.js';

/**
 * Why units came or went. `opening`: they were there when the history of the product began. `claimed` and `released`:
 * an order took them, or gave them back. `returned`: sold ones came back. `stockIn` and `correction`: an admin's entry.
 */
export const STOCK_REASONS = ['opening', 'stockIn', 'correction', 'claimed', 'released', 'returned'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** One change of a product's stock. All changes of a product add up to its stock; none is ever changed or removed. */
@Schema({ timestamps: { createdAt: 'at', updatedAt: false }, versionKey: false })
export class StockChange {
  _id: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  product: Types.ObjectId;

  @Prop({ type: String, enum: STOCK_REASONS, required: true })
  reason: StockReason;

  /** Below zero when they went. */
  @Prop({ required: true })
  units: number;

  /** The stock after it. */
  @Prop({ required: true })
  balance: number;

  /** The order that claimed or released them, or that they came back from. */
  @Prop({ type: Types.ObjectId })
  order?: Types.ObjectId;

  /** The user id of the admin who entered it, or took them back. */
  @Prop({ type: Types.ObjectId })
  by?: Types.ObjectId;

  /** The client's idempotency key; see `common/idempotency`. */
  @Prop({ type: String })
  idempotencyKey?: string;

  at: Date;
}

export const StockChangeSchema = SchemaFactory.createForClass(StockChange);

// A product's history, newest first; with `units` its sum is read from the index alone.
StockChangeSchema.index({ product: 1, at: -1, _id: -1, units: 1 });
// One change per idempotency key.
indexKeysOf(StockChangeSchema, 'by');
