import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The bytes of a PDF that may be asked for several times in a while. The collection has the name of the first of them. */
@Schema({ collection: 'packingslips', versionKey: false })
export class CachedPdf {
  /** A digest of what it says. */
  @Prop({ type: String })
  _id: string;

  @Prop({ type: Buffer, required: true })
  pdf: Buffer;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const CachedPdfSchema = SchemaFactory.createForClass(CachedPdf);

CachedPdfSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
