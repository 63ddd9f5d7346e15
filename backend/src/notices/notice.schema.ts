import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** What a notice tells its reader. */
export const NOTICE_KINDS = [
  'orderPaid',
  'orderToShip',
  'orderShipped',
  'orderCancelled',
  'orderCancelledByShop',
  'stockAlertToConfirm',
  'productOrderable',
  'quoteAnswered',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The recipient of a notice to all admins. */
export const ADMINS = 'admins';

/** A message that a person must get because of an event. It keeps ids only, no address and no name. */
@Schema({ timestamps: { createdAt: true, updatedAt: false }, versionKey: false })
export class Notice {
  /** `subject:event:kind:recipient`, so that an event makes it only once. */
  @Prop({ type: String })
  _id: string;

  /** The id of its subject, an order for example. */
  @Prop({ required: true })
  subject: string;

  /** The event that happened to the subject. */
  @Prop({ required: true })
  event: string;

  @Prop({ type: String, enum: NOTICE_KINDS, required: true })
  kind: NoticeKind;

  /** The id of a user or of a stock alert, or `admins`. */
  @Prop({ required: true })
  recipient: string;

  /** How often its handler was asked to deliver it. */
  @Prop({ default: 0 })
  tries: number;

  /** When it is due for a try; absent once it is delivered or given up. */
  @Prop({ type: Date })
  nextTryAt?: Date;

  @Prop({ type: Date })
  deliveredAt?: Date;

  @Prop({ type: Date })
  givenUpAt?: Date;

  createdAt: Date;
}

export const NoticeSchema = SchemaFactory.createForClass(Notice);

// Pending notices, longest due first.
NoticeSchema.index({ nextTryAt: 1 }, { partialFilterExpression: { nextTryAt: { $exists: true } } });
