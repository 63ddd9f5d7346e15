import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

/** What was sold of a product within a day of UTC. */
@Schema({ versionKey: false })
export class ProductSum {
  _id: Types.ObjectId;

  /** When the day begins. */
  @Prop({ type: Date, required: true })
  day: Date;

  @Prop({ type: MongooseSchema.Types.ObjectId, required: true })
  product: Types.ObjectId;

  @Prop({ default: 0 })
  units: number;

  /** At the prices of the orders, before delivery and added taxes. */
  @Prop({ default: 0 })
  cents: number;
}

export const ProductSumSchema = SchemaFactory.createForClass(ProductSum);

// One sum for each product and day; with its figures a range of days is read from the index alone.
ProductSumSchema.index({ day: 1, product: 1 }, { unique: true });
