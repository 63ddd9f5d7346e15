import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Units of one line of an order. */
@Schema({ _id: false, versionKey: false })
export class LineUnits {
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true })
  itemId: Types.ObjectId;

  @Prop({ required: true })
  quantity: number;
}

export const LineUnitsSchema = SchemaFactory.createForClass(LineUnits);

/** Units that are paid back, and what they come to, their added taxes included. */
@Schema({ _id: false, versionKey: false })
export class RefundLine extends LineUnits {
  @Prop({ required: true })
  amountCents: number;
}

const RefundLineSchema = SchemaFactory.createForClass(RefundLine);

/** Money that goes back to the customer. One that fails, even after it had succeeded, has given nothing back. */
@Schema({ versionKey: false })
export class Refund {
  /** The shop's own; Stripe's for one that was made by hand there. */
  @Prop({ type: String })
  _id: string;

  /** Stripe's id; absent until Stripe is known to have it. */
  @Prop({ type: String })
  stripeId?: string;

  @Prop({ required: true })
  amountCents: number;

  /** The part of the amount that is for the delivery. */
  @Prop({ default: 0 })
  deliveryCents: number;

  /** The units that it pays back, by line; empty for a mere amount. */
  @Prop({ type: [RefundLineSchema], default: [] })
  lines: RefundLine[];

  @Prop({ default: '' })
  reason: string;

  /** The units that went back to stock with it. */
  @Prop({ type: [LineUnitsSchema], default: [] })
  returns: LineUnits[];

  @Prop({ type: String, enum: REFUND_STATUSES, required: true })
  status: RefundStatus;

  @Prop({ required: true })
  createdAt: Date;

  /** When its status last changed here. */
  @Prop({ required: true })
  changedAt: Date;

  /** The admin who started it; absent for one made by hand at Stripe. */
  @Prop({ type: MongooseSchema.Types.ObjectId })
  by?: Types.ObjectId;

  /** The client's idempotency key; see `common/idempotency`. */
  @Prop({ type: String })
  idempotencyKey?: string;

  /** Raised when Stripe keeps a failure under the refund's key there, so that the next request has a key of its own. */
  @Prop({ type: Number })
  attempt?: number;
}

export const RefundSchema = SchemaFactory.createForClass(Refund);

/** Goods that came back to stock. */
@Schema({ versionKey: false })
export class Return {
  /** The refund's, if they came back with one. */
  @Prop({ type: String })
  _id: string;

  @Prop({ type: [LineUnitsSchema] })
  lines: LineUnits[];

  @Prop({ required: true })
  at: Date;

  /** The admin who took them back. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true })
  by: Types.ObjectId;

  @Prop({ type: String })
  idempotencyKey?: string;
}

export const ReturnSchema = SchemaFactory.createForClass(Return);
