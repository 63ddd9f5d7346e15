import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The figures of orders; amounts are in cents. */
export const FIGURES = [
  ...(['placed', 'paid', 'shipped', 'newCustomers'] as const),
  ...(['revenueCents', 'refundedCents', 'withdrawnCents'] as const),
] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Record<Figure, number>;

/** The figures of all orders within a quarter of an hour. */
@Schema({ versionKey: false })
export class SalesSum implements Figures {
  /** When the quarter begins. */
  @Prop({ type: Date })
  _id: Date;

  @Prop({ default: 0 })
  placed: number;

  @Prop({ default: 0 })
  paid: number;

  @Prop({ default: 0 })
  shipped: number;

  /** Orders of customers who had paid none before. */
  @Prop({ default: 0 })
  newCustomers: number;

  /** Of the paid orders. */
  @Prop({ default: 0 })
  revenueCents: number;

  /** Below zero when refunds failed that had been counted before. */
  @Prop({ default: 0 })
  refundedCents: number;

  /** By banks in disputes; below zero when they brought back what had been counted before. Earlier sums have none. */
  @Prop({ default: 0 })
  withdrawnCents: number;
}

export const SalesSumSchema = SchemaFactory.createForClass(SalesSum);

/** The same within a day of UTC: of a year only the days on which a period begins or ends are read by quarters. */
@Schema({ versionKey: false })
export class SalesDaySum extends SalesSum {}

export const SalesDaySumSchema = SchemaFactory.createForClass(SalesDaySum);
