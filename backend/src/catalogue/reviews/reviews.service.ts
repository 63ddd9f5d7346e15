import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, trusted, Types } from 'mongoose';
import { createOnce } from '../../platform/common/idempotency/create-once.js';
import { findPage, type Page } from '../../platform/common/pagination/page.js';
import { countAllAndEach, countTotal } from '../../platform/common/pagination/total.js';
import { findSearch } from '../../platform/common/search.js';
import { ProductRatingsService } from '../products/product-ratings.service.js';
import { ProductsService } from '../products/products.service.js';
import type { User } from '../../identity/users/user.schema.js';
import {
  type ListManagedReviewsQuery,
  type ListReviewsQuery,
  REVIEW_KINDS,
  type ReviewKind,
} from './dto/list-reviews.query.js';
import { reviewPostedAlready } from './review.errors.js';
import { Review, searchWordsOf, UNNAMED } from './review.schema.js';

export type NewReview = Pick<
  Review,
  | 'author'
  | 'name'
  | 'email'
  | 'title'
  | 'comment'
  | 'rating'
  | 'product'
  | 'isVerifiedBuyer'
  | 'unreadSince'
  | 'idempotencyKey'
>;

type Author = Pick<User, '_id'>;

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

/** `null` finds what has no such field. */
const BRAND: QueryFilter<Review> = { product: null };
export const PUBLIC: QueryFilter<Review> = { 'hidden.at': null };

/** Unlike `$exists`, a range is counted in the index alone. */
const PRODUCTS: QueryFilter<Review> = { product: trusted({ $gt: new Types.ObjectId('0'.repeat(24)) }) };
const HIDDEN: QueryFilter<Review> = { 'hidden.at': trusted({ $gt: new Date(0) }) };

const UNREAD: QueryFilter<Review> = { unreadSince: trusted({ $gt: new Date(0) }) };

const KINDS: Record<ReviewKind, { filter: QueryFilter<Review>; sort: Record<string, 1 | -1> }> = {
  brand: { filter: BRAND, sort: NEWEST_FIRST },
  product: { filter: PRODUCTS, sort: { createdAt: -1, product: 1, _id: -1 } },
  featured: { filter: { isFeatured: true }, sort: NEWEST_FIRST },
  unread: { filter: UNREAD, sort: { unreadSince: -1, _id: -1 } },
  hidden: { filter: HIDDEN, sort: { 'hidden.at': -1, _id: -1 } },
};

const by = ({ _id }: Author): QueryFilter<Review> => ({ author: _id });

@Injectable()
export class ReviewsService {
  constructor(
    @InjectModel(Review.name) private readonly reviews: Model<Review>,
    private readonly ratings: ProductRatingsService,
    private readonly products: ProductsService,
  ) {}

  /** The public reviews of the brand, newest first, or those that are featured before them. */
  async list({ featured, ...page }: ListReviewsQuery): Promise<Page<Review>> {
    const sort = featured === undefined ? NEWEST_FIRST : { isFeatured: -1 as const, ...NEWEST_FIRST };
    return findPage(this.reviews, { ...BRAND, ...PUBLIC }, sort, page);
  }

  /** Reviews of the brand and of products, hidden ones too, newest first; those hidden alone, latest hidden first. */
  async listManaged({ kind, q, ...page }: ListManagedReviewsQuery): Promise<Page<Review>> {
    const { filter, sort } = kind ? KINDS[kind] : { filter: {}, sort: NEWEST_FIRST };
    return findPage(this.reviews, await this.search(q, filter), sort, page);
  }

  /** Those of the product whose part number is typed, or in which the words are; all of them when nothing is. */
  private async search(q: string | undefined, filter: QueryFilter<Review>): Promise<QueryFilter<Review>> {
    if (!q) return filter;
    const named = await this.products.findIdsByPartNumber(q);
    return named.length > 0
      ? { $and: [filter, { product: trusted({ $in: named }) }] }
      : findSearch(this.reviews, q, filter);
  }

  /** How many reviews there are, and of each kind; of those found, when they are searched. */
  countKinds(q?: string): Promise<Record<ReviewKind | 'all', number>> {
    const foundIn = (within: QueryFilter<Review>) => this.search(q, within);
    return countAllAndEach(this.reviews, REVIEW_KINDS, (kind) => KINDS[kind].filter, foundIn);
  }

  /** How many reviews no admin has read as they are. */
  async countUnread(): Promise<number> {
    return countTotal(this.reviews, UNREAD);
  }

  /** A review, hidden or not; null for an unknown id. */
  async find(id: string): Promise<Review | null> {
    return this.reviews.findById(id).lean();
  }

  /** All reviews of one person, streamed. */
  listOf(author: Author): AsyncIterable<Review> {
    return this.reviews.find(by(author)).lean().cursor();
  }

  /** Takes the name and the e-mail off a person's reviews, inside the caller's transaction. */
  async dropNameOf(author: Author, session: ClientSession): Promise<void> {
    const nobody = { name: UNNAMED, email: '' };
    await this.change(author, nobody, { author: 1, idempotencyKey: 1 }, session);
  }

  /** The author has another e-mail now; inside the caller's transaction. */
  async move(author: Author, email: string, session: ClientSession): Promise<void> {
    await this.change(author, { email }, {}, session);
  }

  /** Changes all reviews of a person, and the words that they are found by. */
  private async change(
    person: Author,
    set: Partial<Review>,
    unset: Partial<Record<keyof Review, 1>>,
    session: ClientSession,
  ): Promise<void> {
    for (const review of await this.reviews.find(by(person)).session(session).lean()) {
      const $set = { ...set, searchWords: searchWordsOf({ ...review, ...set }) };
      await this.reviews.updateOne({ _id: review._id }, { $set, $unset: unset }, { session });
    }
  }

  /** Removes a person's reviews, and counts them out of the products, inside the caller's transaction. */
  async removeOf(author: Author, session: ClientSession): Promise<void> {
    const counted = this.reviews.find({ ...by(author), ...PRODUCTS, ...PUBLIC });
    for (const { product, rating } of await counted.session(session).lean()) {
      if (product) await this.ratings.change(product, { lost: rating }, session);
    }
    await this.reviews.deleteMany(by(author), { session });
  }

  /** Whether a review of the brand of exactly this title exists. */
  async has(email: string, title: string): Promise<boolean> {
    return (await this.reviews.exists({ email, title, ...BRAND })) !== null;
  }

  /**
   * Posts a review of the brand, or finds the one that the same key has posted.
   * @throws ShopError 409 REVIEW_POSTED_ALREADY when the same key has posted another
   */
  async add(review: NewReview): Promise<Review> {
    return this.addOnce(review, async () => (await this.reviews.create(review)).toObject());
  }

  /** @throws ShopError 409 REVIEW_POSTED_ALREADY, and what `create` throws */
  async addOnce(review: NewReview, create: () => Promise<Review>): Promise<Review> {
    const { email, idempotencyKey } = review;
    const posted = await createOnce(this.reviews, { email, idempotencyKey }, create);
    if (!isWhatWasSent(posted, review)) throw reviewPostedAlready();
    return posted;
  }
}

/** By the author's first version: one that was edited since answers a repetition of its first request, too. */
const isWhatWasSent = (posted: Review, { title, comment, rating, product }: NewReview): boolean =>
  String(posted.product) === String(product) &&
  (posted.editedAt !== undefined || (posted.title === title && posted.comment === comment && posted.rating === rating));
