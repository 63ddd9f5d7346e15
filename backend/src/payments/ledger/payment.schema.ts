import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

/** One captured payment. */
@Schema({ timestamps: { createdAt: true, updatedAt: false }, versionKey: false })
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

  createdAt: Date;
}

export const PaymentSchema = SchemaFactory.createForClass(Payment);

// An order is paid once; a payment pays one order.
PaymentSchema.index({ order: 1 }, { unique: true });
PaymentSchema.index({ transactionId: 1 }, { unique: true });
// All payments, newest first.
PaymentSchema.index({ createdAt: -1, _id: -1 });
