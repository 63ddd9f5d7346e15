import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Whether events are counted, and by which calendar. There is one. */
@Schema({ versionKey: false })
export class CountingState {
  @Prop({ type: String })
  _id: string;

  /** Written by each count, so that one that a pause comes between is repeated. */
  @Prop({ default: 0 })
  counts: number;

  /** Until then nothing is counted. */
  @Prop({ type: Date })
  pausedUntil?: Date;

  /** By whose days the sums of products are; absent before it was ever another than UTC. */
  @Prop({ type: String })
  timeZone?: string;
}

export const CountingStateSchema = SchemaFactory.createForClass(CountingState);
