import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The parts of an address within its country. */
@Schema({ _id: false, versionKey: false })
export class PostalAddress {
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
}

export const PostalAddressSchema = SchemaFactory.createForClass(PostalAddress);
