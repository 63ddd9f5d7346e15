import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { findPage, type Page } from '../common/pagination/page.js';
import type { PageQuery } from '../common/pagination/page.query.js';
import { Review } from './review.schema.js';

type NewReview = Pick<Review, 'name' | 'email' | 'title' | 'comment' | 'rating'>;

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

  async add(review: NewReview): Promise<Review> {
    return (await this.reviews.create(review)).toObject();
  }
}
