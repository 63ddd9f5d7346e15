import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

/** What was sold of a product. */
class Sold {
  _id: Types.ObjectId;

  @Prop({ type: MongooseSchema.Types.ObjectId, required: true })
  product: Types.ObjectId;

  @Prop({ default: 0 })
  units: number;

  /** At the prices of the orders, before delivery and added taxes. */
  @Prop({ default: 0 })
  cents: number;
}

/** What was sold of a product within a day of UTC. */
@Schema({ versionKey: false })
export class ProductSum extends Sold {
  /** When the day begins. */
  @Prop({ type: Date, required: true })
  day: Date;
}

export const ProductSumSchema = SchemaFactory.createForClass(ProductSum);

// One sum for each product and day.
ProductSumSchema.index({ day: 1, product: 1 }, { unique: true });

/** What was sold of a product within a month of UTC. */
@Schema({ versionKey: false })
export class ProductMonthSum extends Sold {
  /** When the month begins. */
  @Prop({ type: Date, required: true })
  month: Date;
}

export const ProductMonthSumSchema = SchemaFactory.createForClass(ProductMonthSum);

// One sum for each product and month, and the best products of a month.
ProductMonthSumSchema.index({ month: 1, product: 1 }, { unique: true });
ProductMonthSumSchema.index({ month: 1, cents: -1, _id: 1 });
