import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Refund } from '../refunds/refund.schema.js';

/**
 * `inquiry`: the bank asks before it takes any money, and `inquiryClosed` ends that without a dispute; `open`: the bank has
 * taken the money for now; `won` and `lost` are the shop's. See https://docs.stripe.com/disputes/how-disputes-work
 */
export const DISPUTE_STATUSES = ['inquiry', 'inquiryClosed', 'open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** A cardholder's complaint to their bank, or their bank's inquiry about one. */
@Schema({ versionKey: false })
export class Dispute {
  /** Stripe's id. */
  @Prop({ type: String })
  _id: string;

  @Prop({ required: true })
  amountCents: number;

  /** The amount that the bank has taken back for now, in cents: 0 for an inquiry, and once the shop has won. */
  @Prop({ required: true })
  withdrawnCents: number;

  @Prop({ type: String, enum: DISPUTE_STATUSES, required: true })
  status: DisputeStatus;

  @Prop({ required: true })
  createdAt: Date;

  /** Until when the shop can answer with evidence; absent where Stripe names no day. */
  @Prop({ type: Date })
  dueBy?: Date;
}

/** The disputes of a payment, and the version of its refunds and disputes; for its refunds see `refund.schema.ts`. */
@Schema({ _id: false, versionKey: false })
export class Reversals {
  /** Raised by every change of refunds or disputes, so that an older answer of Stripe never replaces a newer one. */
  @Prop({ required: true })
  version: number;

  /** When they last changed here. */
  @Prop({ required: true })
  changedAt: Date;

  /** The earliest first. */
  @Prop({ type: [SchemaFactory.createForClass(Dispute)] })
  disputes: Dispute[];
}

export const ReversalsSchema = SchemaFactory.createForClass(Reversals);

/** A refund as Stripe tells it. */
export interface SeenRefund extends Pick<Refund, 'amountCents' | 'status' | 'createdAt'> {
  stripeId: string;
  /** The shop's id of it; undefined for one that was made by hand. */
  ownId: string | undefined;
}

/** An answer of Stripe's, the earliest first. */
export interface SeenReversals {
  refunds: SeenRefund[];
  disputes: Dispute[];
}
