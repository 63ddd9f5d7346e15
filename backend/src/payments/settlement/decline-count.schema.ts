import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** Seconds for which a declined card counts. */
export const DECLINES_COUNT_S = 24 * 3600;

/** How many cards were declined on one payment intent, and who tried them. */
@Schema({ versionKey: false })
export class DeclineCount {
  /** The payment intent at Stripe. */
  @Prop({ type: String })
  _id: string;

  @Prop({ type: Types.ObjectId, required: true })
  order: Types.ObjectId;

  /** The user who pays. */
  @Prop({ type: Types.ObjectId, required: true })
  account: Types.ObjectId;

  /** Keyed hash of the network the payment was last opened from before the last decline, where it is known. */
  @Prop({ type: String })
  address?: string;

  /** Declined charges, and payment methods that failed 3-D Secure. */
  @Prop({ default: 0 })
  declines: number;

  /** The payment methods that failed 3-D Secure, as far as the shop has seen; absent without any. */
  @Prop({ type: [String], default: undefined })
  unauthenticated?: string[];

  /** Of the last decline. */
  @Prop({ type: Date, required: true })
  at: Date;
}

export const DeclineCountSchema = SchemaFactory.createForClass(DeclineCount);

DeclineCountSchema.index({ at: 1 }, { expireAfterSeconds: DECLINES_COUNT_S });
// Recent declines, by order, account and address.
DeclineCountSchema.index({ order: 1, at: 1 });
DeclineCountSchema.index({ account: 1, at: 1 });
DeclineCountSchema.index({ address: 1, at: 1 });
