import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A lower unit price from a quantity on; it holds for the whole line. */
@Schema({ _id: false, versionKey: false })
export class PriceBreak {
  @Prop({ required: true, min: 1 })
  from: number;

  @Prop({ required: true, min: 1 })
  priceCents: number;
}

export const PriceBreakSchema = SchemaFactory.createForClass(PriceBreak);

/** A file about the product, such as a data sheet. */
@Schema({ _id: false, versionKey: false })
export class ProductDocument {
  @Prop({ required: true })
  name: string;

  @Prop({ required: true })
  url: string;

  @Prop({ required: true })
  bytes: number;
}

export const ProductDocumentSchema = SchemaFactory.createForClass(ProductDocument);

/** Stars, as reviews give them. */
export const STARS = [1, 2, 3, 4, 5] as const;

/** The stars of its public reviews. */
@Schema({ _id: false, versionKey: false })
export class Rating {
  @Prop({ required: true })
  sum: number;

  @Prop({ required: true })
  count: number;

  /** How many reviews gave each number of stars; a number that none gave may be missing. */
  @Prop({ type: Object })
  spread?: Record<string, number>;
}

export const RatingSchema = SchemaFactory.createForClass(Rating);

/** A draft is nothing to the public. */
export const PRODUCT_STATUSES = ['published', 'draft'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
