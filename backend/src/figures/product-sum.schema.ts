import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

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

/** The sum sold of a product within a day where the shop is. */
@Schema({ versionKey: false })
export class ProductSum extends Sold {
  /** The day, as the moment it begins in UTC. */
  @Prop({ type: Date, required: true })
  day: Date;
}

export const ProductSumSchema = SchemaFactory.createForClass(ProductSum);

// One sum for each product and day.
ProductSumSchema.index({ day: 1, product: 1 }, { unique: true });

/** The sum sold of a product within a month where the shop is. */
@Schema({ versionKey: false })
export class ProductMonthSum extends Sold {
  /** The first day of the month, as the moment it begins in UTC. */
  @Prop({ type: Date, required: true })
  month: Date;
}

export const ProductMonthSumSchema = SchemaFactory.createForClass(ProductMonthSum);

// One sum for each product and month, and the best products of a month.
ProductMonthSumSchema.index({ month: 1, product: 1 }, { unique: true });
ProductMonthSumSchema.index({ month: 1, cents: -1, _id: 1 });
