import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/**
 * The used points of a limit, as rate-limiter-flexible stores them, bypassing mongoose; the names of the fields are its
 * own. See https://github.com/animir/node-rate-limiter-flexible/wiki/Mongo
 */
@Schema({ versionKey: false, collection: 'ratecounts' })
export class RateCount {
  /** The limit's name and its user or address. */
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
