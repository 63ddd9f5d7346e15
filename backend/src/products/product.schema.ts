import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { indexKeysOf } from '../common/idempotency/create-once.js';
import { deriveFields } from '../common/database/derive-fields.js';
import { SEARCH_WORDS_VERSION, toSearchFields, toSearchWords } from '../common/search-words.js';

@Schema({ timestamps: true, versionKey: false })
export class Product {
  _id: Types.ObjectId;

  @Prop({ required: true })
  name: string;

  @Prop({ required: true })
  description: string;

  /** Address of the picture. */
  @Prop({ required: true })
  image: string;

  /** E-mail of the admin who added it. */
  @Prop({ required: true })
  addedBy: string;

  /** Units in stock. */
  @Prop({ required: true, min: 0 })
  available: number;

  /** The fewest units one order takes. */
  @Prop({ required: true, min: 1 })
  minimum: number;

  @Prop({ required: true, min: 1 })
  priceCents: number;

  /** Whether the stock is enough for the smallest order. Every update of the stock sets it, see `stock-update.ts`. */
  @Prop({ default: false })
  isOrderable: boolean;

  /** Taken off the shop; orders still name it. */
  @Prop({ required: true, default: false })
  removed: boolean;

  /** The name as it sorts: in lower case. */
  @Prop({ required: true })
  nameKey: string;

  /** The words of name and description, see `common/search-words.ts`. */
  @Prop({ type: [String], required: true })
  searchWords: string[];

  @Prop({ default: SEARCH_WORDS_VERSION })
  searchVersion?: number;

  /** The client's idempotency key; see `common/idempotency`. */
  @Prop({ type: String })
  idempotencyKey?: string;

  createdAt: Date;
}

type Source = Pick<Product, 'name' | 'description' | 'available' | 'minimum'>;

/** The words a product is found by. */
export const searchWordsOf = ({ name, description }: Pick<Source, 'name' | 'description'>): string[] =>
  toSearchWords(`${name} ${description}`);

/** The fields derived from others. */
const derivedFieldsOf = (product: Source): Partial<Product> => ({
  nameKey: product.name.toLowerCase(),
  isOrderable: product.available >= product.minimum,
  ...toSearchFields(searchWordsOf(product)),
});

export const ProductSchema = SchemaFactory.createForClass(Product);

deriveFields<Product>(ProductSchema, derivedFieldsOf);

// The shop's list and the home page, newest first; in all of the shop's lists orderable products come first.
ProductSchema.index({ removed: 1, isOrderable: -1, createdAt: -1, _id: -1 });
// The shop's list by price, upwards and (read from its end) downwards, and by name.
ProductSchema.index({ removed: 1, isOrderable: -1, priceCents: 1, _id: 1 });
ProductSchema.index({ removed: 1, isOrderable: 1, priceCents: 1, _id: 1 });
ProductSchema.index({ removed: 1, isOrderable: -1, nameKey: 1, _id: 1 });
// The admins' list, newest first.
ProductSchema.index({ removed: 1, createdAt: -1, _id: -1 });
// Search.
ProductSchema.index({ removed: 1, searchWords: 1 });
// The products a picture is of.
ProductSchema.index({ image: 1 });
// One product per idempotency key.
indexKeysOf(ProductSchema, 'addedBy');
