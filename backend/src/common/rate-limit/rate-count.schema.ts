import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/**
 * How often somebody has done something, as rate-limiter-flexible keeps it, which writes past mongoose; the names of
 * the fields are its own. See https://github.com/animir/node-rate-limiter-flexible/wiki/Mongo
 */
@Schema({ versionKey: false, collection: 'ratecounts' })
export class RateCount {
  /** The limit and whom it counts. */
  @Prop({ type: String, required: true })
  key: string;

  @Prop({ type: Number, required: true })
  points: number;

  @Prop({ type: Date, required: true })
  expire: Date;
}

export const RateCountSchema = SchemaFactory.createForClass(RateCount);

RateCountSchema.index({ key: 1 }, { unique: true });
RateCountSchema.index({ expire: -1 }, { expireAfterSeconds: 0 });
