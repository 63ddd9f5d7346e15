import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { indexKeysOf } from '../common/idempotency/create-once.js';
import { deriveFields } from '../common/database/derive-fields.js';
import { SEARCH_WORDS_VERSION, toSearchFields, toSearchWords } from '../common/search-words.js';
import {
  type NoticeAsk,
  NoticeAskSchema,
  type OrderDelivery,
  OrderDeliverySchema,
  type OrderEvent,
  OrderEventSchema,
  type OrderLine,
  OrderLineSchema,
  type OrderTax,
  OrderTaxSchema,
  type RepeatedEvent,
} from './order-parts.schema.js';
import { Reversals, ReversalsSchema } from './reversals.schema.js';

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

  /** The user who placed it, who may still see it after a change of e-mail. */
  @Prop({ type: Types.ObjectId, required: true })
  owner: Types.ObjectId;

  @Prop({ required: true })
  customerName: string;

  @Prop({ required: true })
  customerEmail: string;

  @Prop({ required: true })
  customerAddress: string;

  /** Phone number, digits. */
  @Prop({ required: true })
  customerNumber: string;

  /** Where it goes, in ISO 3166-1 alpha-2. Orders of an earlier version of the shop have none. */
  @Prop({ type: String })
  country?: string;

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

  /** The quote it was made of, whose prices it has. */
  @Prop({ type: Types.ObjectId })
  quoteId?: Types.ObjectId;

  /** The ordered products, each once. Orders of an earlier version of the shop have none, see `linesOf`. */
  @Prop({ type: [OrderLineSchema], default: undefined })
  lines?: OrderLine[];

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

  /** Refunds and disputes of the captured payment; absent while there was neither. */
  @Prop({ type: ReversalsSchema })
  reversals?: Reversals;

  /** The words an admin finds it by, see `searchWordsOf` and `common/search-words.ts`. */
  @Prop({ type: [String], default: [] })
  searchWords: string[];

  @Prop({ default: SEARCH_WORDS_VERSION })
  searchVersion?: number;

  /** A cancelled order is gone from every list, and kept for late events of its payment. */
  @Prop({ default: false })
  cancelled: boolean;

  /** Its events, the earliest first; each is written with its change. */
  @Prop({ type: [OrderEventSchema], default: undefined })
  events?: OrderEvent[];

  /** How often each repeatable event has happened. */
  @Prop({ type: Object })
  counts?: Partial<Record<RepeatedEvent, number>>;

  /** Notices that its events ask for, still to be made; absent without any. */
  @Prop({ type: [NoticeAskSchema], default: undefined })
  asks?: NoticeAsk[];

  /** When the last of those notices was asked for. */
  @Prop({ type: Date })
  askedAt?: Date;

  /** The client's idempotency key; see `common/idempotency`. */
  @Prop({ type: String })
  idempotencyKey?: string;

  createdAt: Date;
  updatedAt: Date;
}

export const OrderSchema = SchemaFactory.createForClass(Order);

/** The ordered lines; for an order of an earlier version, its only product. */
export function linesOf({ lines, itemId, itemName, quantity, amountCents }: Order): OrderLine[] {
  const unitPriceCents = amountCents / quantity;
  return lines ?? [{ itemId, itemName, unitPriceCents, quantity, amountCents, refunded: 0, returned: 0 }];
}

/** The name of these lines, for clients that know orders of one product. */
export function nameOf(lines: readonly Pick<OrderLine, 'itemName'>[]): string {
  const [first, ...others] = lines.map(({ itemName }) => itemName);
  return others.length > 0 ? `${first} and ${others.length} more` : (first ?? '');
}

/** The words an order is found by. */
export function searchWordsOf(order: Order): string[] {
  const { _id, transactionId, purchaseOrderNumber = '', company = '' } = order;
  const { customerName, customerEmail, customerAddress, customerNumber } = order;
  const items = linesOf(order).map(({ itemName }) => itemName);
  const customer = [company, customerName, customerEmail, customerAddress, customerNumber];
  return toSearchWords([_id.toString(), transactionId, purchaseOrderNumber, ...items, ...customer].join(' '));
}

deriveFields<Order>(OrderSchema, (order) => toSearchFields(searchWordsOf(order)));

// All orders, newest first.
OrderSchema.index({ cancelled: 1, createdAt: -1, _id: -1 });
// The orders of one status, newest first.
OrderSchema.index({ cancelled: 1, status: 1, createdAt: -1, _id: -1 });
// Search among all orders.
OrderSchema.index({ cancelled: 1, searchWords: 1 });
// My orders, newest first; also the Unpaid orders of a user who is removed.
OrderSchema.index({ owner: 1, cancelled: 1, createdAt: -1, _id: -1 });
// The orders under one e-mail, for an admin.
OrderSchema.index({ customerEmail: 1, cancelled: 1, createdAt: -1, _id: -1 });
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
// Orders with notices still to be made, longest waiting first.
OrderSchema.index({ askedAt: 1 }, { partialFilterExpression: { askedAt: { $exists: true } } });
