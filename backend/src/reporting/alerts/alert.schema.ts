import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** The conditions of the shop that its admins want to hear of. */
export const ALERT_KINDS = ['lowStock', 'moneyDiffers', 'paymentsInDoubt', 'noticesFailed', 'errorRate'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** An alert that is over is kept for so long. */
const KEPT_S = 90 * 24 * 3600;

/** A condition, from its beginning to its end. */
@Schema({ versionKey: false })
export class Alert {
  _id: Types.ObjectId;

  @Prop({ type: String, enum: ALERT_KINDS, required: true })
  kind: AlertKind;

  /** How many, or for the error rate in basis points; as it was found last. */
  @Prop({ required: true })
  value: number;

  @Prop({ type: Date, required: true })
  since: Date;

  /** Set while the condition lasts: there is at most one such alert of a kind. */
  @Prop({ type: Boolean })
  isOpen?: boolean;

  @Prop({ type: Date })
  endedAt?: Date;
}

export const AlertSchema = SchemaFactory.createForClass(Alert);

// One open alert of each kind.
AlertSchema.index({ isOpen: 1, kind: 1 }, { unique: true, partialFilterExpression: { isOpen: { $exists: true } } });
AlertSchema.index({ endedAt: 1 }, { expireAfterSeconds: KEPT_S });
