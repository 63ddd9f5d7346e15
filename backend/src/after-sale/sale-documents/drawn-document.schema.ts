import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The bytes of a sale document, of the first drawing of it that was done. They are never changed or removed. */
@Schema({ collection: 'drawndocuments', versionKey: false })
export class DrawnDocument {
  /** The sale document's id. */
  @Prop({ type: String })
  _id: string;

  @Prop({ type: Buffer, required: true })
  pdf: Buffer;
}

/** As they come from the driver, not from the schema. */
export const bytesOf = ({ pdf }: Pick<DrawnDocument, 'pdf'>): Buffer =>
  Buffer.from((pdf as unknown as { buffer: Uint8Array }).buffer);

export const DrawnDocumentSchema = SchemaFactory.createForClass(DrawnDocument);
