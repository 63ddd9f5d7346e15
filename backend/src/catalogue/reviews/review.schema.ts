import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { deriveFields } from '../../platform/common/database/derive-fields.js';
import { indexKeysOf } from '../../platform/common/idempotency/create-once.js';
import { toNamedSearchWords } from '../../platform/common/text/search-words.js';
import { STARS } from '../products/product-parts.schema.js';

export const MAX_RATING = Math.max(...STARS);

/** Stands on a review whose author has no name, or has left the shop. */
export const UNNAMED = 'A customer';

/** An admin took the review out of public sight. */
@Schema({ _id: false, versionKey: false })
export class Hiding {
  @Prop({ type: Date, required: true })
  at: Date;

  @Prop({ required: true })
  reason: string;
}

const HidingSchema = SchemaFactory.createForClass(Hiding);

/** The shop's public answer to a review. */
@Schema({ _id: false, versionKey: false })
export class Reply {
  @Prop({ type: Date, required: true })
  at: Date;

  @Prop({ required: true })
  text: string;
}

const ReplySchema = SchemaFactory.createForClass(Reply);

/** A review of a product, or of the brand. Only a removed account takes its author's reviews away. */
@Schema({ timestamps: true, versionKey: false })
export class Review {
  _id: Types.ObjectId;

  /** The product; absent from a review of the brand. */
  @Prop({ type: Types.ObjectId })
  product?: Types.ObjectId;

  /** The user who wrote it; absent once they have left the shop, and from the reviews that a shop to try out begins with. */
  @Prop({ type: Types.ObjectId })
  author?: Types.ObjectId;

  @Prop({ required: true })
  name: string;

  /** Empty once its author has left the shop. */
  @Prop({ required: true })
  email: string;

  /** Empty on reviews that came without one. */
  @Prop({ default: '' })
  title: string;

  @Prop({ required: true })
  comment: string;

  /** Stars. */
  @Prop({ required: true, min: 1, max: MAX_RATING })
  rating: number;

  /** Its author had a paid order of the product. */
  @Prop({ type: Boolean })
  isVerifiedBuyer?: boolean;

  /** Absent while it is public. */
  @Prop({ type: HidingSchema })
  hidden?: Hiding;

  /** The home page shows it before others; absent otherwise, so that those are in the order of their age. */
  @Prop({ type: Boolean })
  isFeatured?: true;

  @Prop({ type: ReplySchema })
  reply?: Reply;

  /** When its author last changed it; absent before that. */
  @Prop({ type: Date })
  editedAt?: Date;

  /** Since when no admin has read it as it is; absent once one has. */
  @Prop({ type: Date })
  unreadSince?: Date;

  /** How often it was changed, by its author or an admin; absent before that. */
  @Prop({ type: Number })
  version?: number;

  /** The client's idempotency key; see `common/idempotency`. */
  @Prop({ type: String })
  idempotencyKey?: string;

  /** The words an admin finds it by, see `searchWordsOf`. Only searching needs them. */
  @Prop({ type: [String], default: [], select: false })
  searchWords: string[];

  createdAt: Date;
}

export const ReviewSchema = SchemaFactory.createForClass(Review);

/** The words a review is found by, beside its product. */
export const searchWordsOf = ({ _id, name, email, title, comment }: Review): string[] =>
  toNamedSearchWords([name, title], [_id.toString(), email, comment]);

deriveFields<Review>(ReviewSchema, (review) => ({ searchWords: searchWordsOf(review) }));

const ONLY_OF_PRODUCTS = { product: { $exists: true } };

// All reviews, newest first.
ReviewSchema.index({ createdAt: -1, _id: -1 });
// Those of the brand, or of one product, newest first: the public ones, and all for admins.
ReviewSchema.index({ product: 1, 'hidden.at': 1, createdAt: -1, _id: -1 });
ReviewSchema.index({ product: 1, createdAt: -1, _id: -1 });
// The public ones of the brand, those featured first.
ReviewSchema.index({ product: 1, 'hidden.at': 1, isFeatured: -1, createdAt: -1, _id: -1 });
// The public ones of one product by their stars.
ReviewSchema.index({ product: 1, 'hidden.at': 1, rating: -1, createdAt: -1, _id: -1 });
// Those of all products, newest first.
ReviewSchema.index({ createdAt: -1, product: 1, _id: -1 }, { partialFilterExpression: ONLY_OF_PRODUCTS });
// Hidden ones, latest hidden first.
ReviewSchema.index({ 'hidden.at': -1, _id: -1 }, { partialFilterExpression: { 'hidden.at': { $exists: true } } });
// Those that no admin has read, the latest first.
ReviewSchema.index({ unreadSince: -1, _id: -1 }, { partialFilterExpression: { unreadSince: { $exists: true } } });
// The featured ones, newest first.
ReviewSchema.index({ isFeatured: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { isFeatured: true } });
// Search among all reviews.
ReviewSchema.index({ searchWords: 1, createdAt: -1, _id: -1 });
// The reviews of one person.
ReviewSchema.index({ author: 1 });
ReviewSchema.index({ email: 1 });
// One review of each product per author; those of removed accounts have none.
ReviewSchema.index(
  { author: 1, product: 1 },
  { unique: true, partialFilterExpression: { author: { $exists: true }, ...ONLY_OF_PRODUCTS } },
);
// One review per idempotency key.
indexKeysOf(ReviewSchema, 'email');
