import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How many part numbers the shop has made itself, by prefix. */
@Schema({ versionKey: false })
export class PartNumberCount {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ default: 0 })
  last: number;
}

export const PartNumberCountSchema = SchemaFactory.createForClass(PartNumberCount);
