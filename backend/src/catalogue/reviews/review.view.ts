import { ApiProperty } from '@nestjs/swagger';
import { type Rating, STARS } from '../products/product-parts.schema.js';
import { RatingView, toRatingView } from '../products/product.view.js';
import type { ReviewKind } from './dto/list-reviews.query.js';
import { MAX_RATING, type Review } from './review.schema.js';

export class ReviewView {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ description: "The author's; empty in public, and once the author has left the shop." })
  email: string;

  @ApiProperty()
  title: string;

  @ApiProperty()
  comment: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_RATING })
  rating: number;
}

export class ReplyView {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty()
  text: string;
}

/** A review of a product, as the public sees it. */
export class ProductReviewView extends ReviewView {
  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: "Of its author's latest change." })
  editedAt: string | null;

  @ApiProperty({ description: 'Its author had a paid order of the product.' })
  isVerifiedBuyer: boolean;

  @ApiProperty({ type: ReplyView, nullable: true, description: "The shop's." })
  reply: ReplyView | null;
}

export class ProductReviewsView extends RatingView {
  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    description: `How many reviews gave 1 to ${MAX_RATING} stars.`,
  })
  spread: number[];

  @ApiProperty({ type: [ProductReviewView] })
  reviews: ProductReviewView[];
}

export class HidingView {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty()
  reason: string;
}

/** All of a review, for its author and for admins. */
export class FullReviewView extends ProductReviewView {
  @ApiProperty({ type: String, nullable: true, description: "The product's id; null for a review of the brand." })
  product: string | null;

  @ApiProperty({ type: HidingView, nullable: true, description: 'Null while it is public.' })
  hidden: HidingView | null;

  @ApiProperty({ type: 'integer', description: 'Rises with every change.' })
  version: number;
}

export class ManagedReviewView extends FullReviewView {
  @ApiProperty({ type: String, nullable: true })
  productName: string | null;

  @ApiProperty({ description: 'Whether an admin has read it as it is.' })
  isRead: boolean;

  @ApiProperty({ description: 'Whether the home page shows it before others.' })
  isFeatured: boolean;
}

/** The outcome for one review of a request that notes several as read. */
export class ReadReviewView {
  @ApiProperty({ description: "The review's id." })
  review: string;

  @ApiProperty({ description: 'False when it was changed after that version, or is gone.' })
  isRead: boolean;
}

export class OwnReviewView {
  @ApiProperty({ type: FullReviewView, nullable: true })
  review: FullReviewView | null;

  @ApiProperty({ description: 'Whether the signed-in user can post a review of the product, or edit theirs.' })
  isOpen: boolean;
}

/** How many reviews there are, and of each kind. */
export class ReviewCountsView implements Record<ReviewKind | 'all', number> {
  @ApiProperty({ type: 'integer' })
  all: number;

  @ApiProperty({ type: 'integer', description: 'That no admin has read as they are.' })
  unread: number;

  @ApiProperty({ type: 'integer', description: 'Of products, hidden ones too.' })
  product: number;

  @ApiProperty({ type: 'integer', description: 'Of the brand, hidden ones too.' })
  brand: number;

  @ApiProperty({ type: 'integer', description: 'That the home page shows before others.' })
  featured: number;

  @ApiProperty({ type: 'integer' })
  hidden: number;
}

export function toReviewView({ _id, name, email, title, comment, rating }: Review): ReviewView {
  return { _id: _id.toString(), name, email, title, comment, rating };
}

/** Without the e-mail for every caller, since public answers are cached. */
export function toPublicReviewView(review: Review): ReviewView {
  return { ...toReviewView(review), email: '' };
}

function toProductReviewView(review: Review): ProductReviewView {
  const { createdAt, editedAt, isVerifiedBuyer = false, reply } = review;
  return {
    ...toPublicReviewView(review),
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    isVerifiedBuyer,
    reply: reply ? { at: reply.at.toISOString(), text: reply.text } : null,
  };
}

export function toProductReviewsView(rating: Rating, reviews: readonly Review[]): ProductReviewsView {
  const spread = STARS.map((stars) => rating.spread?.[stars] ?? 0);
  return { ...toRatingView(rating), spread, reviews: reviews.map(toProductReviewView) };
}

export function toFullReviewView(review: Review): FullReviewView {
  const { email, product, hidden, version = 1 } = review;
  return {
    ...toProductReviewView(review),
    email,
    product: product?.toString() ?? null,
    hidden: hidden ? { at: hidden.at.toISOString(), reason: hidden.reason } : null,
    version,
  };
}

/** @param names of the products, by id */
export function toManagedReviewView(review: Review, names: ReadonlyMap<string, string>): ManagedReviewView {
  const full = toFullReviewView(review);
  const productName = (full.product && names.get(full.product)) ?? null;
  return { ...full, productName, isRead: review.unreadSince === undefined, isFeatured: review.isFeatured === true };
}
