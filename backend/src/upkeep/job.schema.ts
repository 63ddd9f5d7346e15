import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A piece of work that recurs, done by one replica at a time. */
@Schema({ versionKey: false })
export class Job {
  @Prop({ type: String })
  _id: string;

  /** When it is due again. */
  @Prop({ type: Date, required: true })
  dueAt: Date;

  /** Until when the last completed run has looked. */
  @Prop({ type: Date })
  reachedAt?: Date;
}

export const JobSchema = SchemaFactory.createForClass(Job);
