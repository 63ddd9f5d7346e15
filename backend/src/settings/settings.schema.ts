import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { UTC } from '../platform/common/days.js';

/** The id of the one document; none of its siblings' (`synonyms`), since entries of the audit log are found by it. */
export const SETTINGS_ID = new Types.ObjectId('000000000000000000000002');

/** Who sells, as it stands on documents; an empty text where nothing is stated. */
@Schema({ _id: false, versionKey: false })
export class Seller {
  @Prop({ default: '' })
  name: string;

  @Prop({ default: '' })
  address: string;

  @Prop({ default: '' })
  email: string;

  /** As the admin wrote it. */
  @Prop({ default: '' })
  phone: string;

  @Prop({ default: '' })
  taxNumber: string;
}

@Schema({ _id: false, versionKey: false })
export class DeliveryDays {
  @Prop({ required: true })
  from: number;

  @Prop({ required: true })
  to: number;
}

@Schema({ versionKey: false })
export class DeliveryMethod {
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true })
  _id: Types.ObjectId;

  @Prop({ required: true })
  name: string;

  @Prop({ required: true })
  priceCents: number;

  /** The subtotal from which on it costs nothing; null when it always costs its price. */
  @Prop({ type: Number, default: null })
  freeFromCents: number | null;

  /** Where it goes; empty: everywhere. */
  @Prop({ type: [String], required: true })
  countries: string[];

  @Prop({ type: SchemaFactory.createForClass(DeliveryDays), required: true })
  days: DeliveryDays;
}

@Schema({ _id: false, versionKey: false })
export class Tax {
  @Prop({ required: true })
  name: string;

  /** In basis points. */
  @Prop({ required: true })
  rate: number;

  /** Where orders are taxed that go there; empty: everywhere. */
  @Prop({ type: [String], required: true })
  countries: string[];

  /** Whether prices contain it already. All taxes of the shop agree in this. */
  @Prop({ required: true })
  isIncluded: boolean;
}

/** From when on admins are told of a condition; 0: never. */
@Schema({ _id: false, versionKey: false })
export class AlertThresholds {
  /** So many products are low in stock or out of it. */
  @Prop({ required: true })
  lowProducts: number;

  /** So many notices could not be sent. */
  @Prop({ required: true })
  failedNotices: number;

  /** A payment is in doubt for so many minutes. */
  @Prop({ required: true })
  doubtMinutes: number;

  /** Such a share of requests is answered with an error of the server, in basis points. */
  @Prop({ required: true })
  errorRate: number;
}

/** The settings of the shop. One document, so that its parts are always seen together. */
@Schema({ collection: 'settings', timestamps: true, versionKey: false })
export class Settings {
  @Prop({ type: MongooseSchema.Types.ObjectId })
  _id: Types.ObjectId;

  @Prop({ type: SchemaFactory.createForClass(Seller), required: true })
  seller: Seller;

  /** Where orders go that name no country, in ISO 3166-1 alpha-2. */
  @Prop({ required: true })
  homeCountry: string;

  /** IANA's name of the time zone whose days the office counts in. */
  @Prop({ default: UTC })
  timeZone: string;

  @Prop({ type: [SchemaFactory.createForClass(DeliveryMethod)], required: true })
  deliveryMethods: DeliveryMethod[];

  @Prop({ type: [SchemaFactory.createForClass(Tax)], required: true })
  taxes: Tax[];

  /** The seller's bank account, for documents. */
  @Prop({ default: '' })
  bank: string;

  /** Stock is low when it is enough for fewer than this many of the smallest orders. */
  @Prop({ required: true })
  lowStock: number;

  /** After how many days an unpaid order is cancelled; 0: never. */
  @Prop({ required: true })
  unpaidDays: number;

  /** How long invoices keep the buyer of an account that was deleted. */
  @Prop({ required: true })
  retentionYears: number;

  @Prop({ type: SchemaFactory.createForClass(AlertThresholds), required: true })
  alerts: AlertThresholds;

  /** An admin signs in again for a refund with which an order's refunds exceed this; null: for none. */
  @Prop({ type: Number, default: null })
  largeRefundCents: number | null;

  /** Whether admins act as such only with a second factor. */
  @Prop({ required: true })
  adminsNeedSecondFactor: boolean;

  /** How often admins have saved them. */
  @Prop({ required: true })
  version: number;
}

export const SettingsSchema = SchemaFactory.createForClass(Settings);

/** The settings of a new shop: no delivery to choose and no tax to add. */
export const DEFAULT_SETTINGS: Settings = {
  _id: SETTINGS_ID,
  seller: { name: '', address: '', email: '', phone: '', taxNumber: '' },
  homeCountry: 'BD',
  timeZone: UTC,
  deliveryMethods: [],
  taxes: [],
  bank: '',
  lowStock: 3,
  unpaidDays: 0,
  retentionYears: 10,
  alerts: { lowProducts: 10, failedNotices: 1, doubtMinutes: 15, errorRate: 100 },
  largeRefundCents: null,
  adminsNeedSecondFactor: false,
  version: 0,
};
