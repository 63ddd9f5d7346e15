import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';

/** The acts of admins, each with the kind of its subject. */
export const AUDIT_ACTIONS = {
  productAdded: 'product',
  productEdited: 'product',
  productTakenOff: 'product',
  stockAdded: 'product',
  stockCorrected: 'product',
  categoryAdded: 'category',
  categoryChanged: 'category',
  categoryRemoved: 'category',
  synonymsChanged: 'synonyms',
  settingsChanged: 'settings',
  reviewModerated: 'review',
  reviewRead: 'review',
  quoteAnswered: 'quote',
  orderShipped: 'order',
  trackingChanged: 'order',
  orderCancelled: 'order',
  noticeResent: 'notice',
  orderNoteAdded: 'order',
  orderRefunded: 'order',
  orderReturned: 'order',
  orderCalledOff: 'order',
  callOffDeclined: 'order',
  returnAccepted: 'order',
  returnDeclined: 'order',
  returnReceived: 'order',
  userPromoted: 'user',
  userDemoted: 'user',
  roleGiven: 'user',
  roleTaken: 'user',
  userRemoved: 'user',
  customerNoteAdded: 'user',
  customerNoteRemoved: 'user',
  secondFactorAdded: 'user',
  secondFactorRemoved: 'user',
  secondFactorReset: 'user',
  ordersExported: 'export',
  paymentsExported: 'export',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
export type SubjectKind = (typeof AUDIT_ACTIONS)[AuditAction];
export const SUBJECT_KINDS = [...new Set(Object.values(AUDIT_ACTIONS))];

/** The user id of an admin; null for the server's operator, by the command line or by `ADMIN_EMAILS`. */
export type Actor = Types.ObjectId | null;

/** Fields of a subject, as JSON. Nothing personal: no name, e-mail or address of a person. */
export type Facts = Readonly<Record<string, unknown>>;

@Schema({ _id: false, versionKey: false })
export class AuditSubject {
  @Prop({ type: String, enum: SUBJECT_KINDS, required: true })
  kind: SubjectKind;

  @Prop({ type: MongooseSchema.Types.ObjectId, required: true })
  id: Types.ObjectId;
}

const AuditSubjectSchema = SchemaFactory.createForClass(AuditSubject);

/** One act of an admin, written with it. It outlives both accounts, and is never changed or removed. */
@Schema({ timestamps: { createdAt: 'at', updatedAt: false }, versionKey: false })
export class AuditEntry {
  _id: Types.ObjectId;

  at: Date;

  @Prop({ type: MongooseSchema.Types.ObjectId, default: null })
  actor: Actor;

  @Prop({ type: String, enum: Object.keys(AUDIT_ACTIONS), required: true })
  action: AuditAction;

  @Prop({ type: AuditSubjectSchema, required: true })
  subject: AuditSubject;

  /** The changed fields as they were; null when the subject is new. */
  @Prop({ type: Object, default: null })
  before: Facts | null;

  /** The changed fields as they are then; null when the subject is gone. */
  @Prop({ type: Object, default: null })
  after: Facts | null;
}

export const AuditEntrySchema = SchemaFactory.createForClass(AuditEntry);

// All entries, newest first, and those of one admin, about one subject, of one action.
AuditEntrySchema.index({ at: -1, _id: -1 });
AuditEntrySchema.index({ actor: 1, at: -1, _id: -1 });
AuditEntrySchema.index({ 'subject.id': 1, at: -1, _id: -1 });
AuditEntrySchema.index({ action: 1, at: -1, _id: -1 });
