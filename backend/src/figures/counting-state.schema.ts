import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Whether events are counted. There is one. */
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
}

export const CountingStateSchema = SchemaFactory.createForClass(CountingState);
