import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, type Types } from 'mongoose';
import type { AttributeValues } from '../categories/attributes.js';
import { indexKeysOf } from '../../platform/common/idempotency/create-once.js';
import { deriveFields } from '../../platform/common/database/derive-fields.js';
import { orderKeyOf } from '../../platform/common/text/natural-order.js';
import { officeWordsOf } from './office-words.js';
import { partNumberKeyOf } from './part-number.js';
import {
  PRODUCT_STATUSES,
  PriceBreak,
  PriceBreakSchema,
  ProductDocument,
  ProductDocumentSchema,
  type ProductStatus,
  Rating,
  RatingSchema,
} from './product-parts.schema.js';
import { coverageOf, isOrderable } from './stock/stock-update.js';

const ObjectId = MongooseSchema.Types.ObjectId;

@Schema({ timestamps: true, versionKey: false, minimize: false })
export class Product {
  _id: Types.ObjectId;

  @Prop({ required: true })
  name: string;

  /** The manufacturer's own name for it: `KG-CH-450`. */
  @Prop({ required: true })
  partNumber: string;

  /** Its letters and digits, by which it is found. */
  @Prop({ required: true })
  partNumberKey: string;

  /** It in capitals, which no two products have. */
  @Prop({ type: String })
  partNumberCapitals?: string;

  @Prop({ required: true })
  description: string;

  /** Address of the first picture; empty for a draft without any. */
  @Prop({ default: '' })
  image: string;

  /** Addresses of all pictures. */
  @Prop({ type: [String], required: true })
  pictures: string[];

  @Prop({ type: ObjectId, default: null })
  category: Types.ObjectId | null;

  /** Its values, by the keys of its category's attributes. */
  @Prop({ type: Object, default: {} })
  attributes: AttributeValues;

  /** E-mail of the admin who added it. */
  @Prop({ required: true })
  addedBy: string;

  /** Units in stock. */
  @Prop({ required: true, min: 0 })
  available: number;

  /** The fewest units one order takes. */
  @Prop({ required: true, min: 1 })
  minimum: number;

  /** The case pack: an order takes a multiple of it. */
  @Prop({ default: 1, min: 1 })
  multiple: number;

  /** The most units one order takes; null when only the stock limits it. */
  @Prop({ type: Number, default: null })
  maximum: number | null;

  @Prop({ required: true, min: 1 })
  priceCents: number;

  /** The lowest `from` first. */
  @Prop({ type: [PriceBreakSchema], default: [] })
  priceBreaks: PriceBreak[];

  @Prop({ type: Number, default: null })
  weightGrams: number | null;

  @Prop({ type: [ProductDocumentSchema], default: [] })
  documents: ProductDocument[];

  /** Products to look at as well. */
  @Prop({ type: [ObjectId], default: [] })
  related: Types.ObjectId[];

  /** Products that are parts of it. */
  @Prop({ type: [ObjectId], default: [] })
  spareParts: Types.ObjectId[];

  @Prop({ type: String, enum: PRODUCT_STATUSES, default: 'published' })
  status: ProductStatus;

  /** Whether the home page shows it before others. */
  @Prop({ default: false })
  isFeatured: boolean;

  @Prop({ type: RatingSchema, default: { sum: 0, count: 0 } })
  rating: Rating;

  /** How often admins have edited it; what is sold raises no version. */
  @Prop({ default: 1 })
  version: number;

  /** Whether the stock is enough for the smallest order. Every update of the stock sets it, see `stock-update.ts`. */
  @Prop({ default: false })
  isOrderable: boolean;

  /** How many of the smallest orders the stock is enough for. Every update of the stock sets it, see `stock-update.ts`. */
  @Prop({ type: Number })
  coverage?: number;

  /** The name as lists are sorted by it, see `orderKeyOf`. */
  @Prop({ type: String })
  nameOrder?: string;

  /** The words an admin finds it by, see `officeWordsOf`. Only searching needs them. */
  @Prop({ type: [String], select: false, default: undefined })
  officeWords?: string[];

  /** Taken off the shop; orders still name it. */
  @Prop({ required: true, default: false })
  removed: boolean;

  /** The client's idempotency key; see `common/idempotency`. */
  @Prop({ type: String })
  idempotencyKey?: string;

  createdAt: Date;
  updatedAt: Date;
}

/** The fields derived from others. */
const derivedFieldsOf = (
  product: Pick<Product, '_id' | 'name' | 'description' | 'partNumber' | 'available' | 'minimum'>,
): Partial<Product> => ({
  partNumberKey: partNumberKeyOf(product.partNumber),
  partNumberCapitals: product.partNumber.toUpperCase(),
  isOrderable: isOrderable(product),
  coverage: coverageOf(product),
  nameOrder: orderKeyOf(product.name),
  officeWords: officeWordsOf(product),
});

export const ProductSchema = SchemaFactory.createForClass(Product);

deriveFields<Product>(ProductSchema, derivedFieldsOf);

// The admins' list, newest first.
ProductSchema.index({ removed: 1, createdAt: -1, _id: -1 });
// The same sorted in other ways.
ProductSchema.index({ removed: 1, nameOrder: 1, _id: 1 });
ProductSchema.index({ removed: 1, priceCents: 1, _id: 1 });
ProductSchema.index({ removed: 1, available: 1, _id: 1 });
// Those published, and the drafts, newest first.
ProductSchema.index({ removed: 1, status: 1, createdAt: -1, _id: -1 });
// The featured ones, newest first: the home page's, and the office's.
ProductSchema.index({ isFeatured: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { isFeatured: true } });
// Those low in stock, and those out of stock, the emptiest first.
ProductSchema.index({ removed: 1, coverage: 1, _id: 1 });
// Search. With the stock in it, each sale would change as many keys as a product has words.
ProductSchema.index({ officeWords: 1, removed: 1, createdAt: -1, _id: -1 });
// The latest writes of other replicas, see the catalogue.
ProductSchema.index({ updatedAt: 1, _id: 1 });
// The products a picture is of.
ProductSchema.index({ pictures: 1 });
// One product per part number.
ProductSchema.index(
  { partNumberCapitals: 1 },
  { unique: true, partialFilterExpression: { partNumberCapitals: { $exists: true } } },
);
// The products whose part number may be typed so, without dashes.
ProductSchema.index({ partNumberKey: 1, _id: 1 });
// The products a document is about.
ProductSchema.index({ 'documents.url': 1 });
// The products whose spare part, or related product, one is.
ProductSchema.index({ spareParts: 1 });
ProductSchema.index({ related: 1 });
// The products of a category, and how many of them are on the shop.
ProductSchema.index({ category: 1, removed: 1, status: 1 });
// One product per idempotency key.
indexKeysOf(ProductSchema, 'addedBy');
