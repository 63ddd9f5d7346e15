import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { type LineUnits, LineUnitsSchema } from '../refunds/refund.schema.js';

/** The request: to cancel units that are not shipped yet, or to send back shipped ones. */
export const CALL_OFF_KINDS = ['callOff', 'return'] as const;
export type CallOffKind = (typeof CALL_OFF_KINDS)[number];

export const CALL_OFF_ANSWERS = ['accepted', 'declined'] as const;
export type CallOffAnswer = (typeof CALL_OFF_ANSWERS)[number];

/** The next step of a request: the office's answer, or the arrival of an accepted return. */
export const CALL_OFF_WAITS = ['answer', 'goods'] as const;
export type CallOffWait = (typeof CALL_OFF_WAITS)[number];

/** Longest reason of a customer, and longest answer to it. */
export const MAX_WORDS_LENGTH = 500;

/** A request about a paid order. An order keeps the last one; its events tell of all. */
@Schema({ versionKey: false })
export class CallOff {
  /** In `ref` of its events and notices. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true })
  _id: Types.ObjectId;

  @Prop({ type: String, enum: CALL_OFF_KINDS, required: true })
  kind: CallOffKind;

  /** The customer's words; empty when an admin cancelled the order without being asked. */
  @Prop({ default: '' })
  reason: string;

  /** The units it is about: all that are left of the order, unless it is a return. */
  @Prop({ type: [LineUnitsSchema], required: true })
  lines: LineUnits[];

  @Prop({ type: Date, required: true })
  at: Date;

  /** The client's idempotency key; see `common/idempotency`. */
  @Prop({ type: String })
  idempotencyKey?: string;

  @Prop({ type: String, enum: CALL_OFF_ANSWERS })
  answer?: CallOffAnswer;

  /** The office's words; empty without. */
  @Prop({ type: String })
  message?: string;

  @Prop({ type: Date })
  answeredAt?: Date;

  /** When the goods of a return came in. */
  @Prop({ type: Date })
  receivedAt?: Date;

  /** Absent when it waits for nothing. */
  @Prop({ type: String, enum: CALL_OFF_WAITS })
  waitsFor?: CallOffWait;
}

export const CallOffSchema = SchemaFactory.createForClass(CallOff);
