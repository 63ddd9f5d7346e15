import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

@Schema({ versionKey: false })
export class Address {
  @Prop({ type: Types.ObjectId, required: true })
  _id: Types.ObjectId;

  /** Of the person it goes to. */
  @Prop({ required: true })
  name: string;

  @Prop({ default: '' })
  company: string;

  /** In lines. */
  @Prop({ required: true })
  street: string;

  @Prop({ required: true })
  city: string;

  @Prop({ default: '' })
  region: string;

  @Prop({ default: '' })
  postcode: string;

  /** Its code, as in ISO 3166-1 alpha-2. */
  @Prop({ required: true })
  country: string;

  /** Phone number, digits. */
  @Prop({ required: true })
  phone: string;
}

const AddressSchema = SchemaFactory.createForClass(Address);

/** Where a customer has orders sent. */
@Schema({ collection: 'addressbooks', timestamps: true, versionKey: false })
export class AddressBook {
  /** The owner's id: one address book per user. */
  @Prop({ type: Types.ObjectId, required: true })
  _id: Types.ObjectId;

  /** The first one is the default. */
  @Prop({ type: [AddressSchema], required: true })
  addresses: Address[];

  /** How often it was saved. */
  @Prop({ required: true })
  version: number;
}

export const AddressBookSchema = SchemaFactory.createForClass(AddressBook);
