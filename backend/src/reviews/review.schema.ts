import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { indexKeysOf } from '../common/idempotency/create-once.js';

export const MAX_RATING = 5;

/** Stands on a review whose author has no name, or has left the shop. */
export const UNNAMED = 'A customer';

@Schema({ timestamps: true, versionKey: false })
export class Review {
  _id: Types.ObjectId;

  /** The user who wrote it. Reviews of earlier versions of the shop are known by the e-mail alone. */
  @Prop({ type: Types.ObjectId })
  author?: Types.ObjectId;

  @Prop({ required: true })
  name: string;

  /** Empty once its author has left the shop. */
  @Prop({ required: true })
  email: string;

  @Prop({ required: true })
  title: string;

  @Prop({ required: true })
  comment: string;

  /** Stars. */
  @Prop({ required: true, min: 1, max: MAX_RATING })
  rating: number;

  /** The client's idempotency key; see `common/idempotency`. */
  @Prop({ type: String })
  idempotencyKey?: string;

  createdAt: Date;
}

export const ReviewSchema = SchemaFactory.createForClass(Review);

// All reviews, newest first.
ReviewSchema.index({ createdAt: -1, _id: -1 });
// The reviews of one person.
ReviewSchema.index({ author: 1 });
ReviewSchema.index({ email: 1 });
// One review per idempotency key.
indexKeysOf(ReviewSchema, 'email');
