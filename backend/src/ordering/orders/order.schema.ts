import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { indexKeysOf } from '../../platform/common/idempotency/create-once.js';
import { deriveFields } from '../../platform/common/database/derive-fields.js';
import { wordsOfPhone } from '../../platform/common/text/phone-number.js';
import { wordsOfNumber } from '../../platform/common/text/readable-number.js';
import { toNamedSearchWords } from '../../platform/common/text/search-words.js';
import { partNumberKeyOf } from '../../catalogue/products/part-number.js';
import { type PostalAddress, PostalAddressSchema } from '../../identity/addresses/postal-address.schema.js';
import { type CallOff, CallOffSchema } from './cancellations/cancellation.schema.js';
import {
  type Counted,
  CountedSchema,
  type NoticeAsk,
  NoticeAskSchema,
  type OrderDelivery,
  OrderDeliverySchema,
  type OrderDocument,
  OrderDocumentSchema,
  type OrderEvent,
  OrderEventSchema,
  type OrderLine,
  OrderLineSchema,
  type OrderTax,
  OrderTaxSchema,
  type OrderTracking,
  OrderTrackingSchema,
  type RepeatedEvent,
} from './order-parts.schema.js';
import { type Refund, RefundSchema, type Return, ReturnSchema } from './refunds/refund.schema.js';
import { Reversals, ReversalsSchema } from './reversals/reversals.schema.js';
import { type Parcel, ParcelSchema } from './shipping/parcel.schema.js';
import type { TermsVersion } from './terms-versions.js';

/** The numbers of an order's parcels. */
export const PARCEL_REFERENCES = ['tracking.number', 'parcels.tracking.number'] as const;
/** The same and those of its papers; each has an index. */
export const REFERENCES = ['documents.number', ...PARCEL_REFERENCES] as const;

export const ORDER_STATUSES = ['Unpaid', 'Pending', 'Shipped'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The payment state, kept beside the public status. */
export const PAY_STATES = {
  /** No intent yet. */
  none: 'N',
  /** An intent exists at Stripe. */
  intended: 'I',
  /** Stock is taken and capture is running; the public status is still Unpaid. */
  claimed: 'C',
  /** Captured: Pending, later Shipped. */
  captured: 'K',
  /** Cancelled; any intent it had is or will be cancelled. */
  cancelled: 'X',
} as const;
export type PayState = (typeof PAY_STATES)[keyof typeof PAY_STATES];

@Schema({ _id: false, versionKey: false })
export class OrderPay {
  @Prop({ type: String, enum: Object.values(PAY_STATES), default: PAY_STATES.none })
  state: PayState;

  /** The payment intent at Stripe; absent, never null, without one. */
  @Prop({ type: String })
  intentId?: string;

  /** Raised when an intent is given up, so that the next one has an idempotency key of its own. */
  @Prop({ default: 0 })
  attempt: number;

  /** Keyed hash of the network that it was last opened from, until it is paid, given up or cancelled. */
  @Prop({ type: String })
  openedFrom?: string;

  /** When the state became claimed. */
  @Prop({ type: Date })
  claimedAt?: Date;

  /** When the payment is due for a check; absent when nothing is left to do. */
  @Prop({ type: Date })
  nextCheckAt?: Date;

  /** The number of checks since the state last changed; they grow rarer. */
  @Prop()
  checks?: number;
}

const OrderPaySchema = SchemaFactory.createForClass(OrderPay);

/** An order. Names and prices are the products' as they were when it was placed. */
@Schema({ timestamps: true, versionKey: false })
export class Order {
  _id: Types.ObjectId;

  /** Its readable number, see `order-number.ts`. */
  @Prop({ required: true })
  number: string;

  /** The user who placed it, who may still see it after a change of e-mail. */
  @Prop({ type: Types.ObjectId, required: true })
  owner: Types.ObjectId;

  @Prop({ required: true })
  customerName: string;

  @Prop({ required: true })
  customerEmail: string;

  @Prop({ required: true })
  customerAddress: string;

  /** The parts that the text was made of; absent where the customer gave only a text. */
  @Prop({ type: PostalAddressSchema })
  address?: PostalAddress;

  /** Phone number, digits. */
  @Prop({ required: true })
  customerNumber: string;

  /** Where it goes, in ISO 3166-1 alpha-2. */
  @Prop({ required: true })
  country: string;

  /** The customer's company and its tax number, as the profile had them; absent without. */
  @Prop({ type: String })
  company?: string;

  @Prop({ type: String })
  taxNumber?: string;

  /** The customer's own number of the order, and words to the shop; empty or absent without. */
  @Prop({ type: String })
  purchaseOrderNumber?: string;

  @Prop({ type: String })
  note?: string;

  /** The terms that the customer accepted by placing it; absent from the orders that a shop to try out begins with. */
  @Prop({ type: String })
  termsVersion?: TermsVersion;

  /** The quote it was made of, whose prices it has. */
  @Prop({ type: Types.ObjectId })
  quoteId?: Types.ObjectId;

  /** The ordered products, each once. */
  @Prop({ type: [OrderLineSchema], required: true })
  lines: OrderLine[];

  /** The first line's product, for clients that know orders of one product. */
  @Prop({ type: Types.ObjectId, required: true })
  itemId: Types.ObjectId;

  /** The name of that product, and how many more there are. */
  @Prop({ required: true })
  itemName: string;

  /** Units of all products. */
  @Prop({ required: true })
  quantity: number;

  /** Absent in a shop without delivery methods. */
  @Prop({ type: OrderDeliverySchema })
  delivery?: OrderDelivery;

  /** Absent where none applied. */
  @Prop({ type: [OrderTaxSchema], default: undefined })
  taxes?: OrderTax[];

  /** The total: lines, delivery and added taxes. */
  @Prop({ required: true })
  amountCents: number;

  @Prop({ type: String, enum: ORDER_STATUSES, default: 'Unpaid' })
  status: OrderStatus;

  @Prop({ type: OrderPaySchema, default: () => ({}) })
  pay: OrderPay;

  /** Of the captured payment, else empty. */
  @Prop({ default: '' })
  transactionId: string;

  /** Its refunds, the earliest first; absent without any, see `refundsOf`. */
  @Prop({ type: [RefundSchema], default: undefined })
  refunds?: Refund[];

  /** The amount left to refund, in cents, written with its refunds; absent until the first one. */
  @Prop({ type: Number })
  refundableCents?: number;

  /** When Stripe must be asked for a refund; absent when it has all. */
  @Prop({ type: Date })
  refundsDueAt?: Date;

  /** Goods that came back to stock, the earliest first; absent without any. */
  @Prop({ type: [ReturnSchema], default: undefined })
  returns?: Return[];

  /** Disputes of the captured payment, and when its refunds or disputes changed; absent while there was neither. */
  @Prop({ type: ReversalsSchema })
  reversals?: Reversals;

  /** When it was cancelled: it stays Pending, and is never shipped. Absent otherwise. */
  @Prop({ type: Date })
  closedAt?: Date;

  /** Its latest request, and the office's answer; absent without any. */
  @Prop({ type: CallOffSchema })
  callOff?: CallOff;

  /** The words an admin finds it by, see `searchWordsOf` and `platform/common/text/search-words.ts`. */
  @Prop({ type: [String], default: [] })
  searchWords: string[];

  /** The same of what the warehouse is told of it, by which the warehouse finds it. Only searching needs them. */
  @Prop({ type: [String], default: undefined, select: false })
  parcelWords?: string[];

  /** The parcels that left, the earliest first; absent before the first, and of an order that was shipped before parcels were kept, see `parcelsOf`. */
  @Prop({ type: [ParcelSchema], default: undefined })
  parcels?: Parcel[];

  /** Of an order that was shipped before parcels were kept. */
  @Prop({ type: OrderTrackingSchema })
  tracking?: OrderTracking;

  /** When its owner's account was removed; absent again once the order has nothing of the customer. */
  @Prop({ type: Date })
  ownerGoneAt?: Date;

  /** A cancelled order is gone from every list, and kept for late events of its payment. */
  @Prop({ default: false })
  cancelled: boolean;

  /** Its events, the earliest first; each is written with its change. */
  @Prop({ type: [OrderEventSchema], required: true })
  events: OrderEvent[];

  /** Since when events of it wait to be relayed to the notices and the office's figures; absent without any. */
  @Prop({ type: Date })
  relayDueAt?: Date;

  /** Absent until it is relayed first. */
  @Prop({ type: CountedSchema })
  counted?: Counted;

  /** How often each repeatable event has happened. */
  @Prop({ type: Object })
  counts?: Partial<Record<RepeatedEvent, number>>;

  /** Notices that its events ask for, still to be made; absent without any. */
  @Prop({ type: [NoticeAskSchema], default: undefined })
  asks?: NoticeAsk[];

  /** The documents of its sale, the earliest first; absent until the first is made. */
  @Prop({ type: [OrderDocumentSchema], default: undefined })
  documents?: OrderDocument[];

  /** Since when documents of its sale are to be made; absent when none is. */
  @Prop({ type: Date })
  documentsDueAt?: Date;

  /** The client's idempotency key; see `common/idempotency`. */
  @Prop({ type: String })
  idempotencyKey?: string;

  createdAt: Date;
  updatedAt: Date;
}

export const OrderSchema = SchemaFactory.createForClass(Order);

/** When a captured order was paid. */
export function paidAtOf({ _id, events }: Order): Date {
  const paid = events.find(({ kind }) => kind === 'paid');
  if (!paid) throw new Error(`order ${_id.toString()} was not paid`);
  return paid.at;
}

/** The name of these lines, for clients that know orders of one product. */
export function nameOf(lines: readonly Pick<OrderLine, 'itemName'>[]): string {
  const [first, ...others] = lines.map(({ itemName }) => itemName);
  return others.length > 0 ? `${first} and ${others.length} more` : (first ?? '');
}

/** The words an order is found by. */
export function searchWordsOf(order: Order): string[] {
  const { transactionId, customerEmail, customerNumber, country } = order;
  return wordsOf(order, [transactionId, customerEmail, ...wordsOfPhone(customerNumber, country)]);
}

/** The words of what all staff are told, and of further texts. */
function wordsOf(order: Order, further: readonly string[] = []): string[] {
  const { _id, number, purchaseOrderNumber = '', company = '', customerName, customerAddress, lines } = order;
  const names = [company, customerName, customerAddress, ...lines.map(({ itemName }) => itemName)];
  // A part number is typed with and without its dashes.
  const parts = lines.flatMap(({ partNumber = '' }) => [partNumber, partNumberKeyOf(partNumber)]);
  const numbers = [_id.toString(), ...wordsOfNumber(number), purchaseOrderNumber];
  return toNamedSearchWords(names, [...numbers, ...parts, ...further]);
}

/** The stored words that an order is found by. */
export const foundByOf = (order: Order) => ({ searchWords: searchWordsOf(order), parcelWords: wordsOf(order) });

deriveFields<Order>(OrderSchema, foundByOf);

// All orders, newest first.
OrderSchema.index({ cancelled: 1, createdAt: -1, _id: -1 });
// The orders of one status that are not closed, newest first; those that are wholly refunded are passed over without being read.
OrderSchema.index({ cancelled: 1, status: 1, closedAt: 1, createdAt: -1, _id: -1, refundableCents: 1 });
// Orders to be shipped, the oldest first; those that are wholly refunded are passed over without being read.
OrderSchema.index(
  { closedAt: 1, 'callOff.waitsFor': 1, createdAt: 1, _id: 1, refundableCents: 1 },
  { partialFilterExpression: { status: 'Pending' } },
);
// Orders with a refund, newest first.
OrderSchema.index({ createdAt: -1, _id: -1 }, { partialFilterExpression: { refundableCents: { $exists: true } } });
// Closed orders, the last one first.
OrderSchema.index({ closedAt: -1, _id: -1 }, { partialFilterExpression: { closedAt: { $exists: true } } });
// Requests that wait for the office, longest waiting first.
OrderSchema.index(
  { 'callOff.waitsFor': 1, 'callOff.at': 1, _id: 1 },
  { partialFilterExpression: { 'callOff.waitsFor': { $exists: true } } },
);
// Search; sorted by the keys of the index, so that only the documents of the page are read.
for (const field of ['searchWords', 'parcelWords']) {
  OrderSchema.index({ [field]: 1, cancelled: 1, createdAt: -1, _id: -1 });
}
// My orders, newest first; also the Unpaid orders of a user who is removed.
OrderSchema.index({ owner: 1, cancelled: 1, createdAt: -1, _id: -1 });
// The orders under one e-mail, for an admin.
OrderSchema.index({ customerEmail: 1, cancelled: 1, createdAt: -1, _id: -1 });
// One order per number.
OrderSchema.index({ number: 1 }, { unique: true, partialFilterExpression: { number: { $exists: true } } });
// The order of a numbered document, and that of a parcel.
for (const field of REFERENCES) {
  OrderSchema.index({ [field]: 1 }, { partialFilterExpression: { [field]: { $exists: true } } });
}
// One order per intent; the order an event of Stripe is about.
OrderSchema.index(
  { 'pay.intentId': 1 },
  { unique: true, partialFilterExpression: { 'pay.intentId': { $exists: true } } },
);
// One order per quote, also when that is cancelled.
OrderSchema.index({ quoteId: 1 }, { unique: true, partialFilterExpression: { quoteId: { $exists: true } } });
// One order per idempotency key.
indexKeysOf(OrderSchema, 'owner');
// Orders due for a payment check, longest due first.
OrderSchema.index({ 'pay.nextCheckAt': 1 }, { partialFilterExpression: { 'pay.nextCheckAt': { $exists: true } } });
// Orders paid in a range of time, for the reconciliation.
OrderSchema.index({ 'pay.claimedAt': 1 }, { partialFilterExpression: { 'pay.claimedAt': { $exists: true } } });
// Orders whose refunds or disputes changed in a range of time, for the reconciliation.
OrderSchema.index(
  { 'reversals.changedAt': 1 },
  { partialFilterExpression: { 'reversals.changedAt': { $exists: true } } },
);
// Disputed orders, the latest change first.
OrderSchema.index(
  { 'reversals.disputes.status': 1, 'reversals.changedAt': -1, _id: -1 },
  { partialFilterExpression: { 'reversals.changedAt': { $exists: true } } },
);
// Orders that still have the customer of a removed account.
OrderSchema.index({ ownerGoneAt: 1 }, { partialFilterExpression: { ownerGoneAt: { $exists: true } } });
// Orders with a refund that Stripe must be asked for, longest due first.
OrderSchema.index({ refundsDueAt: 1 }, { partialFilterExpression: { refundsDueAt: { $exists: true } } });
// Orders with events still to be relayed, longest waiting first.
OrderSchema.index({ relayDueAt: 1 }, { partialFilterExpression: { relayDueAt: { $exists: true } } });
// Orders that are counted by days of another time zone than the shop's.
OrderSchema.index({ 'counted.timeZone': 1 }, { partialFilterExpression: { 'counted.timeZone': { $exists: true } } });
// One first paid order per customer.
OrderSchema.index({ owner: 1 }, { unique: true, partialFilterExpression: { 'counted.isFirst': true } });
// Orders with documents still to be made, longest waiting first.
OrderSchema.index({ documentsDueAt: 1 }, { partialFilterExpression: { documentsDueAt: { $exists: true } } });
