import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { deriveFields } from '../../platform/common/database/derive-fields.js';
import { indexKeysOf } from '../../platform/common/idempotency/create-once.js';
import { wordsOfNumber } from '../../platform/common/text/readable-number.js';
import { toNamedSearchWords } from '../../platform/common/text/search-words.js';

/** The states as they are stored; an answered quote whose last day is over has expired. */
export const STORED_STATES = ['asked', 'answered', 'ordered'] as const;
export type StoredState = (typeof STORED_STATES)[number];

/** Units of one product, with its name when they were asked for. */
@Schema({ _id: false, versionKey: false })
export class QuoteLine {
  @Prop({ type: Types.ObjectId, required: true })
  itemId: Types.ObjectId;

  @Prop({ required: true })
  itemName: string;

  /** The manufacturer's own name for the product, if it has one. */
  @Prop({ type: String })
  partNumber?: string;

  @Prop({ required: true })
  quantity: number;

  /** The list price of a unit, in this quantity, when the line was written. */
  @Prop({ required: true })
  listPriceCents: number;

  /** The office's price of a unit; absent before the answer. */
  @Prop({ type: Number })
  unitPriceCents?: number;
}

export const QuoteLineSchema = SchemaFactory.createForClass(QuoteLine);

/** A customer's request for prices, and the office's answer. */
@Schema({ timestamps: true, versionKey: false })
export class Quote {
  _id: Types.ObjectId;

  /** Its readable number, `Q-7F3K-29QX`. */
  @Prop({ required: true })
  number: string;

  /** The user who asked. */
  @Prop({ type: Types.ObjectId, required: true })
  owner: Types.ObjectId;

  @Prop({ required: true })
  customerName: string;

  @Prop({ required: true })
  customerEmail: string;

  /** Each of another product. */
  @Prop({ type: [QuoteLineSchema], required: true })
  lines: QuoteLine[];

  /** The customer's words to the office; empty without. */
  @Prop({ default: '' })
  note: string;

  /** The office's words to the customer; empty without. */
  @Prop({ default: '' })
  message: string;

  @Prop({ type: String, enum: STORED_STATES, default: 'asked' })
  state: StoredState;

  /** The last day of the answer, as `2026-11-30`; absent before it. */
  @Prop({ type: String })
  validUntil?: string;

  /** When it was answered last. */
  @Prop({ type: Date })
  answeredAt?: Date;

  /** The order made of it. */
  @Prop({ type: Types.ObjectId })
  orderId?: Types.ObjectId;

  /** Rises with each answer; 1 before the first. */
  @Prop({ default: 1 })
  version: number;

  /** The words an admin finds it by, see `searchWordsOf` and `platform/common/text/search-words.ts`. */
  @Prop({ type: [String], default: [] })
  searchWords: string[];

  /** The client's idempotency key; see `common/idempotency`. */
  @Prop({ type: String })
  idempotencyKey?: string;

  createdAt: Date;
  updatedAt: Date;
}

export const QuoteSchema = SchemaFactory.createForClass(Quote);

/** The words a quote is found by. */
export function searchWordsOf({ _id, number, customerName, customerEmail, note, lines }: Quote): string[] {
  const names = [customerName, ...lines.map(({ itemName }) => itemName)];
  const numbers = [_id.toString(), ...wordsOfNumber(number)];
  const parts = lines.map(({ partNumber = '' }) => partNumber);
  return toNamedSearchWords(names, [...numbers, ...parts, customerEmail, note]);
}

deriveFields<Quote>(QuoteSchema, (quote) => ({ searchWords: searchWordsOf(quote) }));

// One quote per number.
QuoteSchema.index({ number: 1 }, { unique: true, partialFilterExpression: { number: { $exists: true } } });
// All quotes, newest first.
QuoteSchema.index({ createdAt: -1, _id: -1 });
// The quotes of one state, newest first.
QuoteSchema.index({ state: 1, createdAt: -1, _id: -1 });
// Those that hold, and those that have expired, by their last day.
QuoteSchema.index({ state: 1, validUntil: 1, _id: 1 });
// Search among all quotes.
QuoteSchema.index({ searchWords: 1, createdAt: -1, _id: -1 });
// My quotes, newest first.
QuoteSchema.index({ owner: 1, createdAt: -1, _id: -1 });
// How many of a customer's quotes are open.
QuoteSchema.index({ owner: 1, state: 1, validUntil: 1 });
// One quote per idempotency key.
indexKeysOf(QuoteSchema, 'owner');
