import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The bytes of a packing slip, which is asked for several times while its parcel is packed. */
@Schema({ collection: 'packingslips', versionKey: false })
export class PackingSlip {
  /** A digest of what it says. */
  @Prop({ type: String })
  _id: string;

  @Prop({ type: Buffer, required: true })
  pdf: Buffer;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const PackingSlipSchema = SchemaFactory.createForClass(PackingSlip);

PackingSlipSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
