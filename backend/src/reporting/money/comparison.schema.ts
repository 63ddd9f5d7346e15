import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { type Difference, DIFFERENCES, type DifferenceKind } from './difference.js';
import { newTally, type Step, STEPS, type Tally } from './tally.js';

export const COMPARISON_STATES = ['running', 'done', 'failed'] as const;
export type ComparisonState = (typeof COMPARISON_STATES)[number];

/** A comparison is kept for so long. */
const KEPT_S = 90 * 24 * 3600;

/** A disagreement, as it is kept. */
@Schema({ _id: false, versionKey: false })
export class KeptDifference {
  @Prop({ type: String, enum: DIFFERENCES, required: true })
  kind: DifferenceKind;

  @Prop({ type: String })
  intentId?: string;

  @Prop({ type: String })
  orderId?: string;

  @Prop({ type: String })
  productId?: string;
}

/** Money that a bank holds for the shop, and that has paid no order. */
@Schema({ _id: false, versionKey: false })
export class OpenHold {
  @Prop({ required: true })
  intentId: string;

  @Prop({ required: true })
  orderId: string;

  @Prop({ required: true })
  amountCents: number;
}

/** The shop's books beside Stripe's, as one look found them. */
@Schema({ versionKey: false })
export class Comparison {
  _id: Types.ObjectId;

  /** The admin who asked for it; absent from the nightly one. */
  @Prop({ type: Types.ObjectId })
  by?: Types.ObjectId;

  /** The compared range of time. */
  @Prop({ type: Date, required: true })
  from: Date;

  @Prop({ type: Date, required: true })
  to: Date;

  @Prop({ type: String, enum: COMPARISON_STATES, required: true })
  state: ComparisonState;

  /** Set while it runs: there is at most one such comparison. */
  @Prop({ type: Boolean })
  isRunning?: boolean;

  /** Until when the process that makes it is known to live. */
  @Prop({ type: Date, required: true })
  leasedUntil: Date;

  @Prop({ type: String, enum: STEPS, required: true })
  step: Step;

  @Prop({ type: Object, default: newTally })
  tally: Tally;

  @Prop({ type: [SchemaFactory.createForClass(KeptDifference)], default: [] })
  differences: KeptDifference[];

  /** How many there are; the first ones are kept. */
  @Prop({ default: 0 })
  differenceCount: number;

  @Prop({ type: [SchemaFactory.createForClass(OpenHold)], default: [] })
  holds: OpenHold[];

  @Prop({ type: Date, required: true })
  startedAt: Date;

  @Prop({ type: Date })
  endedAt?: Date;
}

export const ComparisonSchema = SchemaFactory.createForClass(Comparison);

// One at a time.
ComparisonSchema.index({ isRunning: 1 }, { unique: true, partialFilterExpression: { isRunning: { $exists: true } } });
// The last one that came to its end.
ComparisonSchema.index({ state: 1, endedAt: -1 });
ComparisonSchema.index({ startedAt: 1 }, { expireAfterSeconds: KEPT_S });

export const toDifference = ({ kind, intentId = '', orderId, productId = '' }: KeptDifference): Difference =>
  kind === 'stockNegative' || kind === 'stockUnexplained' ? { kind, productId } : { kind, intentId, orderId };
