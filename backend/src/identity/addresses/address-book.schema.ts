import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { PostalAddress } from './postal-address.schema.js';

@Schema({ versionKey: false })
export class Address extends PostalAddress {
  @Prop({ type: Types.ObjectId, required: true })
  _id: Types.ObjectId;

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
