import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

@Schema({ timestamps: true, versionKey: false })
export class Subscriber {
  /** The e-mail address, in lower case: one subscription each. */
  @Prop({ type: String, required: true })
  _id: string;

  createdAt: Date;
}

export const SubscriberSchema = SchemaFactory.createForClass(Subscriber);
