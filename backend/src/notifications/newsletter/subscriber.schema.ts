import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A subscription to the newsletter; one that is not confirmed in time is removed by its expiry. */
@Schema({ timestamps: true, versionKey: false })
export class Subscriber {
  /** The e-mail address, as `canonicalEmail` has it: one subscription each. */
  @Prop({ type: String, required: true })
  _id: string;

  /** Names it in links and notices, which hold no address. */
  @Prop({ type: Types.ObjectId, required: true })
  key: Types.ObjectId;

  /** Until when it waits to be confirmed; absent once it is. */
  @Prop({ type: Date })
  expiresAt?: Date;

  createdAt: Date;
}

export const SubscriberSchema = SchemaFactory.createForClass(Subscriber);

// The one that a link is about.
SubscriberSchema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $exists: true } } });
SubscriberSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
