import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { indexKeysOf } from '../common/idempotency/create-once.js';

export const MAX_RATING = 5;

@Schema({ timestamps: true, versionKey: false })
export class Review {
  _id: Types.ObjectId;

  @Prop({ required: true })
  name: string;

  @Prop({ required: true })
  email: string;

  @Prop({ required: true })
  title: string;

  @Prop({ required: true })
  comment: string;

  /** Stars. */
  @Prop({ required: true, min: 1, max: MAX_RATING })
  rating: number;

  /** Its author's own name for it; see `common/idempotency`. */
  @Prop({ type: String })
  idempotencyKey?: string;

  createdAt: Date;
}

export const ReviewSchema = SchemaFactory.createForClass(Review);

// All reviews, newest first.
ReviewSchema.index({ createdAt: -1, _id: -1 });
// One review, however often it is sent.
indexKeysOf(ReviewSchema, 'email');
