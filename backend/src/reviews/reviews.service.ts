import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, trusted } from 'mongoose';
import { conflict } from '../common/errors/shop-error.js';
import { createOnce } from '../common/idempotency/create-once.js';
import { findPage, type Page } from '../common/pagination/page.js';
import type { PageQuery } from '../common/pagination/page.query.js';
import type { User } from '../users/user.schema.js';
import { Review, UNNAMED } from './review.schema.js';

type NewReview = Pick<Review, 'author' | 'name' | 'email' | 'title' | 'comment' | 'rating' | 'idempotencyKey'>;

type Author = Pick<User, '_id' | 'email'>;

const by = ({ _id, email }: Author): QueryFilter<Review> => ({
  $or: [{ author: _id }, { email, author: trusted({ $exists: false }) }],
});

@Injectable()
export class ReviewsService {
  constructor(@InjectModel(Review.name) private readonly reviews: Model<Review>) {}

  async list(query: PageQuery): Promise<Page<Review>> {
    return findPage(this.reviews, {}, { createdAt: -1, _id: -1 }, query);
  }

  /** All reviews of one person, streamed. */
  listOf(author: Author): AsyncIterable<Review> {
    return this.reviews.find(by(author)).lean().cursor();
  }

  /** Takes the name and the e-mail off a person's reviews, inside the caller's transaction. */
  async dropNameOf(author: Author, session: ClientSession): Promise<void> {
    const nobody = { $set: { name: UNNAMED, email: '' }, $unset: { author: 1, idempotencyKey: 1 } };
    await this.reviews.updateMany(by(author), nobody, { session });
  }

  async removeOf(author: Author, session: ClientSession): Promise<void> {
    await this.reviews.deleteMany(by(author), { session });
  }

  /** Whether a review of exactly this title exists. */
  async has(email: string, title: string): Promise<boolean> {
    return (await this.reviews.exists({ email, title })) !== null;
  }

  /** @throws ShopError 409 REVIEW_POSTED_ALREADY when the same key has posted another */
  async add(review: NewReview): Promise<Review> {
    const { email, idempotencyKey, title, comment, rating } = review;
    const create = async () => (await this.reviews.create(review)).toObject();
    const posted = await createOnce(this.reviews, { email, idempotencyKey }, create);
    if (posted.title !== title || posted.comment !== comment || posted.rating !== rating) {
      throw conflict('REVIEW_POSTED_ALREADY', 'Your review has been posted already, as it was when you first sent it.');
    }
    return posted;
  }
}
