import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { StoredLine, StoredLineSchema } from './stored-lines.js';

@Schema({ timestamps: true, versionKey: false })
export class Basket {
  /** The owner's id: one basket per user. */
  @Prop({ type: Types.ObjectId, required: true })
  _id: Types.ObjectId;

  /** Each of another product. */
  @Prop({ type: [StoredLineSchema], required: true })
  lines: StoredLine[];

  /** How often it was saved. */
  @Prop({ required: true })
  version: number;
}

export const BasketSchema = SchemaFactory.createForClass(Basket);
