import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Longer than any span that is looked at. */
const KEPT_S = 24 * 3600;

/** How many requests all replicas together have answered in a minute. */
@Schema({ versionKey: false })
export class AnswerCount {
  /** When the minute began. */
  @Prop({ type: Date })
  _id: Date;

  @Prop({ default: 0 })
  answers: number;

  /** Those with a status from 500 on. */
  @Prop({ default: 0 })
  failed: number;

  /** Again, since documents do not expire by their id. */
  @Prop({ type: Date, required: true })
  at: Date;
}

export const AnswerCountSchema = SchemaFactory.createForClass(AnswerCount);

AnswerCountSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_S });
