import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';

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

/** What the shop's admins have configured. One document, so that its parts are always seen together. */
@Schema({ collection: 'settings', timestamps: true, versionKey: false })
export class Settings {
  @Prop({ type: MongooseSchema.Types.ObjectId })
  _id: Types.ObjectId;

  @Prop({ type: SchemaFactory.createForClass(Seller), required: true })
  seller: Seller;

  /** Where orders go that name no country, in ISO 3166-1 alpha-2. */
  @Prop({ required: true })
  homeCountry: string;

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

  /** After how many days an order that nobody pays is cancelled; 0: never. */
  @Prop({ required: true })
  unpaidDays: number;

  /** How often admins have saved them. */
  @Prop({ required: true })
  version: number;
}

export const SettingsSchema = SchemaFactory.createForClass(Settings);

/** What a shop begins with: nothing to choose and nothing to add. */
export const DEFAULT_SETTINGS: Settings = {
  _id: SETTINGS_ID,
  seller: { name: '', address: '', email: '', phone: '', taxNumber: '' },
  homeCountry: 'BD',
  deliveryMethods: [],
  taxes: [],
  bank: '',
  lowStock: 3,
  unpaidDays: 0,
  version: 0,
};
