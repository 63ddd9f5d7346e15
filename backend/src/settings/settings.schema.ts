import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ApiProperty } from '@nestjs/swagger';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { UTC } from '../platform/common/days.js';

/** The id of the one document; none of its siblings' (`synonyms`), since entries of the audit log are found by it. */
export const SETTINGS_ID = new Types.ObjectId('000000000000000000000002');

/** Who sells, as it stands on documents; an empty text where nothing is stated. */
@Schema({ _id: false, versionKey: false })
export class Seller {
  @ApiProperty()
  @Prop({ default: '' })
  name: string;

  @ApiProperty()
  @Prop({ default: '' })
  address: string;

  @ApiProperty()
  @Prop({ default: '' })
  email: string;

  /** As the admin wrote it. */
  @ApiProperty()
  @Prop({ default: '' })
  phone: string;

  @ApiProperty()
  @Prop({ default: '' })
  taxNumber: string;
}

@Schema({ _id: false, versionKey: false })
export class DeliveryDays {
  @ApiProperty({ type: 'integer' })
  @Prop({ required: true })
  from: number;

  @ApiProperty({ type: 'integer' })
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
  @ApiProperty()
  @Prop({ required: true })
  name: string;

  @ApiProperty({ type: 'integer', description: 'In basis points.' })
  @Prop({ required: true })
  rate: number;

  @ApiProperty({ type: [String], description: 'Where orders are taxed that go there; empty: everywhere.' })
  @Prop({ type: [String], required: true })
  countries: string[];

  /** All taxes of the shop agree in this. */
  @ApiProperty({ description: 'Whether prices contain it.' })
  @Prop({ required: true })
  isIncluded: boolean;
}

/** From when on admins are told of a condition. */
@Schema({ _id: false, versionKey: false })
export class AlertThresholds {
  @ApiProperty({ type: 'integer', description: 'Products that are low in stock or out of it; 0: never.' })
  @Prop({ required: true })
  lowProducts: number;

  @ApiProperty({ type: 'integer', description: 'Notices that could not be sent; 0: never.' })
  @Prop({ required: true })
  failedNotices: number;

  @ApiProperty({ type: 'integer', description: 'Minutes that a payment is in doubt; 0: never.' })
  @Prop({ required: true })
  doubtMinutes: number;

  @ApiProperty({
    type: 'integer',
    description: 'Requests answered with an error of the server, in basis points; 0: never.',
  })
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

  /** Whether staff act as such only with a second factor. */
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
