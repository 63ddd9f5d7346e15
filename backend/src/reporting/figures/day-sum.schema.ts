import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import type { Day } from '../../platform/common/days.js';

/** The figures of orders; amounts are in cents. */
export const FIGURES = [
  ...(['placed', 'paid', 'shipped', 'newCustomers'] as const),
  ...(['revenueCents', 'refundedCents', 'withdrawnCents'] as const),
] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Record<Figure, number>;

/** The sales of a product. */
export interface Sold {
  units: number;
  /** At the prices of the orders, before delivery and added taxes. */
  cents: number;
}

/** The sums of a day where the shop is: of all orders (with figures), or of one product (with what was sold of it). */
@Schema({ versionKey: false })
export class DaySum implements Partial<Figures & Sold> {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  day: Day;

  /** Null for the sums of all orders. */
  @Prop({ type: MongooseSchema.Types.ObjectId, default: null })
  product: Types.ObjectId | null;

  @Prop({ type: Number })
  placed?: number;

  @Prop({ type: Number })
  paid?: number;

  @Prop({ type: Number })
  shipped?: number;

  /** Orders of customers who had paid none before. */
  @Prop({ type: Number })
  newCustomers?: number;

  /** Of the paid orders. */
  @Prop({ type: Number })
  revenueCents?: number;

  /** Below zero when refunds failed that had been counted before. */
  @Prop({ type: Number })
  refundedCents?: number;

  /** By banks in disputes; below zero when they brought back what had been counted before. */
  @Prop({ type: Number })
  withdrawnCents?: number;

  @Prop({ type: Number })
  units?: number;

  @Prop({ type: Number })
  cents?: number;
}

export const DaySumSchema = SchemaFactory.createForClass(DaySum);

// One sum for each product and day; the sums of all orders, by day.
DaySumSchema.index({ product: 1, day: 1 }, { unique: true });
// The sales of all products within some days, without reading a document.
DaySumSchema.index({ day: 1, product: 1, units: 1, cents: 1 });
