import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

@Schema({ _id: false, versionKey: false })
export class StoredBasketLine {
  /** The product's id; the product may have been taken off the shop since. */
  @Prop({ type: Types.ObjectId, required: true })
  itemId: Types.ObjectId;

  @Prop({ required: true, min: 1 })
  quantity: number;
}

const StoredBasketLineSchema = SchemaFactory.createForClass(StoredBasketLine);

/** What a customer means to order. */
@Schema({ timestamps: true, versionKey: false })
export class Basket {
  /** The owner's id: one basket per user. */
  @Prop({ type: Types.ObjectId, required: true })
  _id: Types.ObjectId;

  /** Each of another product. */
  @Prop({ type: [StoredBasketLineSchema], required: true })
  lines: StoredBasketLine[];

  /** How often it was saved. */
  @Prop({ required: true })
  version: number;
}

export const BasketSchema = SchemaFactory.createForClass(Basket);
