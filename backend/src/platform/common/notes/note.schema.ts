import { Prop } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

/** The options of a kind of notes' schema: a note is never changed. */
export const NOTE_SCHEMA = { timestamps: { createdAt: true, updatedAt: false }, versionKey: false } as const;

/** A note for other admins, which customers never see. It is removed with the customer's account. */
export class Note {
  _id: Types.ObjectId;

  @Prop({ type: MongooseSchema.Types.ObjectId, required: true })
  customer: Types.ObjectId;

  /** The admin who wrote it. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true })
  author: Types.ObjectId;

  @Prop({ required: true })
  text: string;

  /** The client's idempotency key; see `common/idempotency`. */
  @Prop({ type: String })
  idempotencyKey?: string;

  createdAt: Date;
}
