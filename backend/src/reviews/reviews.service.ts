import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { conflict } from '../common/errors/shop-error.js';
import { createOnce } from '../common/idempotency/create-once.js';
import { findPage, type Page } from '../common/pagination/page.js';
import type { PageQuery } from '../common/pagination/page.query.js';
import { Review } from './review.schema.js';

type NewReview = Pick<Review, 'name' | 'email' | 'title' | 'comment' | 'rating' | 'idempotencyKey'>;

@Injectable()
export class ReviewsService {
  constructor(@InjectModel(Review.name) private readonly reviews: Model<Review>) {}

  async list(query: PageQuery): Promise<Page<Review>> {
    return findPage(this.reviews, {}, { createdAt: -1, _id: -1 }, query);
  }

  /** Whether somebody has posted a review of exactly this title. */
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
