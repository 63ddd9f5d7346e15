import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A sum begins every so many milliseconds of UTC, so that the days of every time zone are whole sums. */
export const SUM_MS = 15 * 60 * 1000;

/** What is counted of orders. Amounts are in cents. */
export const FIGURES = ['placed', 'paid', 'shipped', 'newCustomers', 'revenueCents', 'refundedCents'] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Record<Figure, number>;

/** What happened to all orders within a quarter of an hour. */
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
}

export const SalesSumSchema = SchemaFactory.createForClass(SalesSum);
