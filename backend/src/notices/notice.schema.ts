import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** What a notice tells its reader. */
export const NOTICE_KINDS = ['orderPaid', 'orderToShip', 'orderShipped', 'orderCancelled'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The recipient of a notice to everybody who runs the shop. */
export const ADMINS = 'admins';

/** A message that a certain person must get because of an event. It keeps ids only, no address and no name. */
@Schema({ timestamps: { createdAt: true, updatedAt: false }, versionKey: false })
export class Notice {
  /** `subject:event:kind:recipient`, so that an event makes it once. */
  @Prop({ type: String })
  _id: string;

  /** The id of what it is about, an order say. */
  @Prop({ required: true })
  subject: string;

  /** What happened to it. */
  @Prop({ required: true })
  event: string;

  @Prop({ type: String, enum: NOTICE_KINDS, required: true })
  kind: NoticeKind;

  /** The id of a user, or `admins`. */
  @Prop({ required: true })
  recipient: string;

  /** How often its handler was asked to deliver it. */
  @Prop({ default: 0 })
  tries: number;

  /** When it is to be delivered, or tried again; absent once it is delivered or given up. */
  @Prop({ type: Date })
  nextTryAt?: Date;

  @Prop({ type: Date })
  deliveredAt?: Date;

  @Prop({ type: Date })
  givenUpAt?: Date;

  createdAt: Date;
}

export const NoticeSchema = SchemaFactory.createForClass(Notice);

// Notices that wait, longest due first.
NoticeSchema.index({ nextTryAt: 1 }, { partialFilterExpression: { nextTryAt: { $exists: true } } });
