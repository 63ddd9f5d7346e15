import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import { SALE_DOCUMENT_KINDS, type SaleDocumentKind } from '../../ordering/orders/order-parts.schema.js';
import type { SaleDocumentData } from './sale-data.js';

/**
 * A numbered document of a sale: what it says, as it was when it was issued. It is never changed or removed; the
 * database's user may only add.
 */
@Schema({ collection: 'saledocuments', versionKey: false })
export class SaleDocument {
  /** The order's id for an invoice, the refund's for a credit note, and for its withdrawal that with `:withdrawn`. */
  @Prop({ type: String })
  _id: string;

  @Prop({ type: String, enum: SALE_DOCUMENT_KINDS, required: true })
  kind: SaleDocumentKind;

  /** Gapless for each kind and year: `INV-2026-000001`. */
  @Prop({ required: true })
  number: string;

  @Prop({ type: MongooseSchema.Types.ObjectId, required: true })
  order: Types.ObjectId;

  @Prop({ type: Date, required: true })
  issuedAt: Date;

  /** Its days are those of this time zone, wherever the shop moves. */
  @Prop({ required: true })
  timeZone: string;

  @Prop({ type: Object, required: true })
  data: SaleDocumentData;
}

export const SaleDocumentSchema = SchemaFactory.createForClass(SaleDocument);

// One document per number.
SaleDocumentSchema.index({ number: 1 }, { unique: true });
// The documents of an order, the earliest first.
SaleDocumentSchema.index({ order: 1, issuedAt: 1, _id: 1 });
