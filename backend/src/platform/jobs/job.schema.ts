import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A recurring job that one replica at a time runs. */
@Schema({ versionKey: false })
export class Job {
  @Prop({ type: String })
  _id: string;

  /** When it is due again. */
  @Prop({ type: Date, required: true })
  dueAt: Date;

  /** Until when the last completed run has looked; only of a job that goes on from there. */
  @Prop({ type: Date })
  reachedAt?: Date;
}

export const JobSchema = SchemaFactory.createForClass(Job);
