import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** `won`: by the shop, including inquiries that came to nothing. */
export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** One that fails, even after it had succeeded, has given nothing back. */
@Schema({ versionKey: false })
export class Refund {
  /** Stripe's id. */
  @Prop({ type: String })
  _id: string;

  @Prop({ required: true })
  amountCents: number;

  @Prop({ type: String, enum: REFUND_STATUSES, required: true })
  status: RefundStatus;

  @Prop({ required: true })
  createdAt: Date;
}

/** A cardholder's complaint to their bank. */
@Schema({ versionKey: false })
export class Dispute {
  /** Stripe's id. */
  @Prop({ type: String })
  _id: string;

  @Prop({ required: true })
  amountCents: number;

  /** What the bank has taken back for now: none for an inquiry, nor once the shop has won. */
  @Prop({ required: true })
  withdrawnCents: number;

  @Prop({ type: String, enum: DISPUTE_STATUSES, required: true })
  status: DisputeStatus;

  @Prop({ required: true })
  createdAt: Date;
}

/** Stripe's refunds and disputes of a payment, the earliest first. */
@Schema({ _id: false, versionKey: false })
export class Reversals {
  /** Raised by every change, so that an older answer of Stripe never replaces a newer one. */
  @Prop({ required: true })
  version: number;

  /** When they last changed here; reversals recorded by an earlier version have none until they are migrated. */
  @Prop({ type: Date })
  changedAt?: Date;

  @Prop({ type: [SchemaFactory.createForClass(Refund)] })
  refunds: Refund[];

  @Prop({ type: [SchemaFactory.createForClass(Dispute)] })
  disputes: Dispute[];
}

export const ReversalsSchema = SchemaFactory.createForClass(Reversals);

/** An answer of Stripe's. */
export type SeenReversals = Pick<Reversals, 'refunds' | 'disputes'>;
