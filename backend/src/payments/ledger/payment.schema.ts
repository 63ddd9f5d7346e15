import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import type { Giving } from '../../ordering/orders/refunds/given-back.js';

/** `disputed`: the bank has not decided yet; `lost`: it has decided against the shop. */
export const PAYMENT_STATES = ['captured', 'partlyRefunded', 'refunded', 'disputed', 'lost'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The card that was charged; the shop keeps no more of it. */
@Schema({ _id: false, versionKey: false })
export class PaymentCard {
  @Prop({ default: '' })
  brand: string;

  @Prop({ default: '' })
  lastFour: string;
}

const PaymentCardSchema = SchemaFactory.createForClass(PaymentCard);

@Schema({ _id: false, versionKey: false })
export class PaymentMove implements Giving {
  @Prop({ type: Date, required: true })
  at: Date;

  /** Below zero when a refund failed that had succeeded, or a bank brought back what it had withdrawn. */
  @Prop({ required: true })
  cents: number;
}

const PaymentMoveSchema = SchemaFactory.createForClass(PaymentMove);

/** One captured payment. */
@Schema({ versionKey: false })
export class Payment {
  _id: Types.ObjectId;

  /** The order that was paid. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true })
  order: Types.ObjectId;

  /** Id of the payment intent at Stripe. */
  @Prop({ required: true })
  transactionId: string;

  @Prop({ required: true })
  amountCents: number;

  @Prop({ type: String, enum: PAYMENT_STATES, required: true })
  state: PaymentState;

  /** Its refunds, by moments, and their sum. */
  @Prop({ type: [PaymentMoveSchema], required: true })
  refunds: PaymentMove[];

  @Prop({ required: true })
  refundedCents: number;

  /** The withdrawals of banks in disputes, by moments, and their sum. */
  @Prop({ type: [PaymentMoveSchema], required: true })
  withdrawals: PaymentMove[];

  @Prop({ required: true })
  withdrawnCents: number;

  /** The version of the order's refunds and disputes that these fields tell, so that no older one replaces them. */
  @Prop({ required: true })
  reversalsVersion: number;

  /** Absent when Stripe has told of none. */
  @Prop({ type: PaymentCardSchema })
  card?: PaymentCard;

  /** The words an admin finds it by: those of its order. Only searching needs them. */
  @Prop({ type: [String], default: undefined, select: false })
  searchWords?: string[];

  /** When the order was paid. */
  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const PaymentSchema = SchemaFactory.createForClass(Payment);

// An order is paid once; a payment pays one order.
PaymentSchema.index({ order: 1 }, { unique: true });
PaymentSchema.index({ transactionId: 1 }, { unique: true });
// All payments, newest first.
PaymentSchema.index({ createdAt: -1, _id: -1 });
// Those of one state, newest first.
PaymentSchema.index({ state: 1, createdAt: -1, _id: -1 });
// The refunds in a range of time.
PaymentSchema.index({ 'refunds.at': 1 });
// The withdrawals of banks in a range of time.
PaymentSchema.index({ 'withdrawals.at': 1 });
// Those of a card, newest first.
PaymentSchema.index(
  { 'card.lastFour': 1, createdAt: -1, _id: -1 },
  { partialFilterExpression: { 'card.lastFour': { $exists: true } } },
);
// Search among all payments, or those of a state; sorted by the keys of the index, so that only the documents of the page are read.
PaymentSchema.index({ searchWords: 1, state: 1, createdAt: -1, _id: -1 });
