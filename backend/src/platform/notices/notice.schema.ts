import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

export const NOTICE_KINDS = [
  'orderPlaced',
  'orderPaid',
  'orderToShip',
  'orderShipped',
  'trackingChanged',
  'orderCancelled',
  'orderCancelledByShop',
  'orderRefunded',
  'refundFailed',
  'refundTakenBack',
  'inquiryOpened',
  'inquiryClosed',
  'paymentDisputed',
  'disputeDecided',
  'callOffAsked',
  'callOffDeclined',
  'orderCalledOff',
  'returnAsked',
  'returnAccepted',
  'returnDeclined',
  'quoteAsked',
  'quoteAnswered',
  'stockAlertToConfirm',
  'productOrderable',
  'reviewReplied',
  'lowStock',
  'paymentNeedsHand',
  'alert',
  'newsletterToConfirm',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The recipient of a notice to all admins. */
export const ADMINS = 'admins';

/** A message that a person must get because of an event. It keeps ids only, no address and no name. */
@Schema({ timestamps: { createdAt: true, updatedAt: false }, versionKey: false })
export class Notice {
  /** `subject:event:kind:recipient`, with `event-ref` for an event that has one, so that an event makes it only once. */
  @Prop({ type: String })
  _id: string;

  /** The id of its subject, an order for example. */
  @Prop({ required: true })
  subject: string;

  /** The event that happened to the subject. */
  @Prop({ required: true })
  event: string;

  /** The id of what the event was about, where the subject can have several of that kind: a refund of an order. */
  @Prop({ type: String })
  ref?: string;

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

  /** When it was found that it can't be delivered: the address refuses it, or too many tries have failed. */
  @Prop({ type: Date })
  givenUpAt?: Date;

  /** When it was found to have no recipient: its account is removed, or wants no such notice. */
  @Prop({ type: Date })
  skippedAt?: Date;

  /** Why the last try failed, or why it has no recipient: a code or a few words, without a name or an address. */
  @Prop({ type: String })
  lastError?: string;

  /** The users that have got it already, where it goes to several and one of them is tried again. */
  @Prop({ type: [MongooseSchema.Types.ObjectId], default: undefined })
  reached?: Types.ObjectId[];

  /** How often an admin has sent it again. */
  @Prop({ type: Number })
  resends?: number;

  createdAt: Date;
}

export const NoticeSchema = SchemaFactory.createForClass(Notice);

const existing = (field: keyof Notice) => ({ partialFilterExpression: { [field]: { $exists: true } } });

// Pending notices, longest due first.
NoticeSchema.index({ nextTryAt: 1, _id: 1 }, existing('nextTryAt'));
// Those that are over, by how they ended, the latest first.
NoticeSchema.index({ deliveredAt: -1, _id: -1 }, existing('deliveredAt'));
NoticeSchema.index({ givenUpAt: -1, _id: -1 }, existing('givenUpAt'));
NoticeSchema.index({ skippedAt: -1, _id: -1 }, existing('skippedAt'));
// All notices, and those about one subject or to one recipient, newest first.
NoticeSchema.index({ createdAt: -1, _id: -1 });
NoticeSchema.index({ subject: 1, createdAt: -1, _id: -1 });
NoticeSchema.index({ recipient: 1, createdAt: -1, _id: -1 });
