import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** That an address was asked to confirm something of a kind. Its expiry, after which it may be asked again, removes it. */
@Schema({ versionKey: false })
export class ConfirmationMail {
  /** The hash of kind and address, so it holds no address. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const ConfirmationMailSchema = SchemaFactory.createForClass(ConfirmationMail);

ConfirmationMailSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
