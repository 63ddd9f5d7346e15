import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { Schema as MongooseSchema } from 'mongoose';
import { NOTICE_KINDS, type NoticeKind } from '../../platform/notices/notice.schema.js';

/** Units of one product, with its name and price when ordered. Only what became of the units ever changes. */
@Schema({ _id: false, versionKey: false })
export class OrderLine {
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true })
  itemId: Types.ObjectId;

  @Prop({ required: true })
  itemName: string;

  /** The manufacturer's own name for the product, if it has one. */
  @Prop({ type: String })
  partNumber?: string;

  @Prop({ required: true })
  unitPriceCents: number;

  @Prop({ required: true })
  quantity: number;

  @Prop({ required: true })
  amountCents: number;

  /** Refunded units. */
  @Prop({ default: 0 })
  refunded: number;

  /** Units that went back to stock. */
  @Prop({ default: 0 })
  returned: number;

  /** The batch of the shipped units, of an order that was shipped before parcels were kept. */
  @Prop({ type: String })
  batch?: string;
}

export const OrderLineSchema = SchemaFactory.createForClass(OrderLine);

/** How a parcel can be followed; empty texts where nothing is stated. */
@Schema({ _id: false, versionKey: false })
export class OrderTracking {
  @Prop({ default: '' })
  carrier: string;

  @Prop({ default: '' })
  number: string;

  /** The parcel's page; absent without. */
  @Prop({ type: String })
  url?: string;
}

export const OrderTrackingSchema = SchemaFactory.createForClass(OrderTracking);

/** How an order is sent, with the method's name and price when it was placed. */
@Schema({ _id: false, versionKey: false })
export class OrderDelivery {
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true })
  methodId: Types.ObjectId;

  @Prop({ required: true })
  name: string;

  @Prop({ required: true })
  amountCents: number;
}

export const OrderDeliverySchema = SchemaFactory.createForClass(OrderDelivery);

/** A tax on lines and delivery together, as it was when the order was placed. */
@Schema({ _id: false, versionKey: false })
export class OrderTax {
  @Prop({ required: true })
  name: string;

  /** In basis points. */
  @Prop({ required: true })
  rate: number;

  @Prop({ required: true })
  amountCents: number;

  /** Whether the prices contain it; otherwise it was added to them. */
  @Prop({ required: true })
  isIncluded: boolean;
}

export const OrderTaxSchema = SchemaFactory.createForClass(OrderTax);

/** Events that happen to an order at most once, or once for each refund, dispute, request or return. */
export const ORDER_EVENTS = [
  'placed',
  'paid',
  'partShipped',
  'shipped',
  'completed',
  'trackingChanged',
  'cancelled',
  'refundStarted',
  'refunded',
  'refundFailed',
  'inquiryOpened',
  'inquiryClosed',
  'disputed',
  'disputeWon',
  'disputeLost',
  'callOffAsked',
  'callOffDeclined',
  'calledOff',
  'returnAsked',
  'returnAccepted',
  'returnDeclined',
  'returned',
] as const;
export type OrderEventKind = (typeof ORDER_EVENTS)[number];

/** Events that can repeat; they are only counted. */
export type RepeatedEvent = 'attached' | 'detached' | 'spent' | 'claimed' | 'released';

@Schema({ _id: false, versionKey: false })
export class OrderEvent {
  @Prop({ type: String, enum: ORDER_EVENTS, required: true })
  kind: OrderEventKind;

  @Prop({ type: Date, required: true })
  at: Date;

  /** The id of the parcel, refund, dispute, request or return that it is about. */
  @Prop({ type: String })
  ref?: string;
}

export const OrderEventSchema = SchemaFactory.createForClass(OrderEvent);

/** A notice that an event asks for, until it is made. */
@Schema({ _id: false, versionKey: false })
export class NoticeAsk {
  @Prop({ type: String, enum: ORDER_EVENTS, required: true })
  event: OrderEventKind;

  @Prop({ type: String, enum: NOTICE_KINDS, required: true })
  kind: NoticeKind;

  @Prop({ type: String, required: true })
  to: 'owner' | 'admins';

  /** The `ref` of the event. */
  @Prop({ type: String })
  ref?: string;
}

export const NoticeAskSchema = SchemaFactory.createForClass(NoticeAsk);

/** A withdrawal takes back the credit note of a refund that failed after all. */
export const SALE_DOCUMENT_KINDS = ['invoice', 'creditNote', 'withdrawal'] as const;
export type SaleDocumentKind = (typeof SALE_DOCUMENT_KINDS)[number];

/** An order's mention of a document of its sale, which `sale-documents/` keeps. */
@Schema({ versionKey: false })
export class OrderDocument {
  /** The document's id. */
  @Prop({ type: String })
  _id: string;

  @Prop({ type: String, enum: SALE_DOCUMENT_KINDS, required: true })
  kind: SaleDocumentKind;

  @Prop({ required: true })
  number: string;

  @Prop({ type: Date, required: true })
  issuedAt: Date;
}

export const OrderDocumentSchema = SchemaFactory.createForClass(OrderDocument);

/** The part of an order that the office's figures have counted. */
@Schema({ _id: false, versionKey: false })
export class Counted {
  /** How many of its events, the earliest first. */
  @Prop({ type: Number, required: true })
  events: number;

  /** By whose days, as IANA names it. */
  @Prop({ type: String, required: true })
  timeZone: string;

  /** Whether it counts as the first that its customer paid. */
  @Prop({ type: Boolean, required: true })
  isFirst: boolean;
}

export const CountedSchema = SchemaFactory.createForClass(Counted);
