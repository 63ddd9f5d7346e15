import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type Connection, type Model, Types } from 'mongoose';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { isDuplicateKey } from '../../platform/common/database/duplicate-key.js';
import { findPage, type Page } from '../../platform/common/pagination/page.js';
import type { Rating } from '../products/product-parts.schema.js';
import { ProductRatingsService } from '../products/product-ratings.service.js';
import { ProductsService } from '../products/products.service.js';
import type { ListProductReviewsQuery, ReviewSort } from './dto/list-reviews.query.js';
import { Purchases } from './purchases.js';
import { notABuyer, productReviewedAlready } from './review.errors.js';
import { isEditable } from './review.policy.js';
import { Review } from './review.schema.js';
import { type NewReview, PUBLIC, ReviewsService } from './reviews.service.js';

/** Each along an index; the lowest stars come oldest first. */
const SORTS: Record<ReviewSort, Record<string, 1 | -1>> = {
  newest: { createdAt: -1, _id: -1 },
  highest: { rating: -1, createdAt: -1, _id: -1 },
  lowest: { rating: 1, createdAt: 1, _id: 1 },
};

/** The public reviews of a product, and what they come to. */
export interface ProductReviews extends Page<Review> {
  rating: Rating;
}

/** A signed-in user's review of a product, if any, and whether they can post or edit it. */
export interface OwnReview {
  review: Review | null;
  isOpen: boolean;
}

@Injectable()
export class ProductReviewsService {
  private readonly logger = new Logger(ProductReviewsService.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(Review.name) private readonly model: Model<Review>,
    private readonly reviews: ReviewsService,
    private readonly products: ProductsService,
    private readonly ratings: ProductRatingsService,
    private readonly purchases: Purchases,
  ) {}

  /** @throws ShopError 404 PRODUCT_NOT_FOUND */
  async list(id: string, { sort = 'newest', ...page }: ListProductReviewsQuery): Promise<ProductReviews> {
    const { _id: product, rating } = await this.products.find(id);
    return { rating, ...(await findPage(this.model, { product, ...PUBLIC }, SORTS[sort], page)) };
  }

  /** @throws ShopError 404 PRODUCT_NOT_FOUND */
  async findOwn(id: string, { _id: author }: SignedInUser): Promise<OwnReview> {
    const { _id: product } = await this.products.find(id);
    const review = await this.model.findOne({ author, product }).lean();
    return { review, isOpen: review ? isEditable(review) : await this.purchases.hasBought(author, product) };
  }

  /**
   * Posts a buyer's review of a product, or finds the one that the same key has posted.
   * @throws ShopError 404 PRODUCT_NOT_FOUND, 409 NOT_A_BUYER, PRODUCT_REVIEWED_ALREADY, or REVIEW_POSTED_ALREADY when the
   * same key has posted another
   */
  async add(id: string, sent: NewReview & { author: Types.ObjectId }): Promise<Review> {
    const product = new Types.ObjectId(id);
    const review = { ...sent, product, isVerifiedBuyer: true };
    const posted = await this.reviews.addOnce(review, async () => {
      await this.products.find(id);
      if (!(await this.purchases.hasBought(sent.author, product))) throw notABuyer();
      return this.create(review);
    });
    this.logger.log({ reviewId: posted._id, productId: id }, 'product reviewed');
    return posted;
  }

  /**
   * Stores a review, and counts it in its product.
   * @throws ShopError 409 PRODUCT_REVIEWED_ALREADY
   */
  async create(review: NewReview & { product: Types.ObjectId; createdAt?: Date }): Promise<Review> {
    try {
      return await this.connection.transaction(async (session) => {
        const created = (await new this.model(review).save({ session })).toObject();
        await this.ratings.change(review.product, { gained: review.rating }, session);
        return created;
      });
    } catch (error) {
      if (isDuplicateKey(error, 'product')) throw productReviewedAlready();
      throw error;
    }
  }
}
