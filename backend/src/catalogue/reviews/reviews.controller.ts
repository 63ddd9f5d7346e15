import { Body, Controller, Get, HttpCode, HttpStatus, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { OwnerOr, Public, Roles, SignedIn } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { TakesBody } from '../../platform/common/body/body-shape.js';
import { ApiPageOf } from '../../platform/common/openapi/api-page-of.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { sendPage } from '../../platform/common/pagination/page.js';
import { CachedRead } from '../../platform/common/read-cache/cached-read.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { IdParam } from '../../platform/common/validation/path-params.js';
import { ProductsService } from '../products/products.service.js';
import { AddReviewDto } from './dto/add-review.dto.js';
import { EditReviewDto } from './dto/edit-review.dto.js';
import { CountReviewsQuery, ListManagedReviewsQuery, ListReviewsQuery } from './dto/list-reviews.query.js';
import { MAX_READ, ReadReviewsDto } from './dto/read-reviews.dto.js';
import { ProductReviewsService } from './product-reviews.service.js';
import { ReviewEditsService } from './review-edits.service.js';
import { ReviewReadingService } from './review-reading.service.js';
import { UNNAMED } from './review.schema.js';
import {
  FullReviewView,
  ManagedReviewView,
  ReadReviewView,
  ReviewCountsView,
  ReviewView,
  toFullReviewView,
  toManagedReviewView,
  toPublicReviewView,
  toReviewView,
} from './review.view.js';
import { ReviewsService } from './reviews.service.js';

/** An id and a version of each, and some too many, which are then refused with the field's name. */
const READ_BODY = { values: 3 * (MAX_READ + 50) };

@ApiTags('reviews')
@Controller('review')
export class ReviewsController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly ofProducts: ProductReviewsService,
    private readonly edits: ReviewEditsService,
    private readonly reading: ReviewReadingService,
    private readonly products: ProductsService,
  ) {}

  @Get()
  @Public()
  @CachedRead()
  @ApiOperation({ summary: 'All reviews of the brand, newest first; without the e-mails of their authors' })
  @ApiPageOf(ReviewView)
  async listReviews(
    @Query() query: ListReviewsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReviewView[]> {
    return sendPage(reply, await this.reviews.list(query), toPublicReviewView);
  }

  @Get('manage')
  @Roles('catalogue')
  @ApiOperation({
    summary: 'All reviews, of products and hidden ones too, with the e-mails of their authors, newest first',
  })
  @ApiPageOf(ManagedReviewView)
  async manageReviews(
    @Query() query: ListManagedReviewsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ManagedReviewView[]> {
    const page = await this.reviews.listManaged(query);
    const names = await this.products.findNames(page.items.flatMap(({ product }) => product ?? []));
    return sendPage(reply, page, (review) => toManagedReviewView(review, names));
  }

  @Get('counts')
  @Roles('catalogue')
  @ApiOperation({ summary: 'How many reviews there are, and of each kind' })
  @ApiOkResponse({ type: ReviewCountsView })
  async countReviews(@Query() { q }: CountReviewsQuery): Promise<ReviewCountsView> {
    return this.reviews.countKinds(q);
  }

  @Post()
  @SignedIn()
  @RateLimit('reviews')
  @ApiOperation({
    summary: 'Posts a review of the brand, or of a product, under the name of the signed-in user',
    description: 'A product is reviewed by customers with a paid order of it, once each.',
  })
  @ApiCreatedResponse({ type: ReviewView })
  @Refuses({ 404: ['PRODUCT_NOT_FOUND'], 409: ['REVIEW_POSTED_ALREADY', 'NOT_A_BUYER', 'PRODUCT_REVIEWED_ALREADY'] })
  async addReview(
    @Body() { title, comment, rating, product, idempotencyKey }: AddReviewDto,
    @CurrentUser() { _id: author, displayName, email }: SignedInUser,
  ): Promise<ReviewView> {
    const words = { title, comment, rating, idempotencyKey, unreadSince: new Date() };
    const review = { author, name: displayName || UNNAMED, email, ...words };
    return toReviewView(await (product ? this.ofProducts.add(product, review) : this.reviews.add(review)));
  }

  @Post('read')
  @HttpCode(HttpStatus.OK)
  @Roles('catalogue')
  @RateLimit('adminWrites')
  @TakesBody(READ_BODY)
  @ApiOperation({
    summary: 'Notes that an admin has read these reviews',
    description: 'A review that was changed meanwhile, or that is gone, is left as it is.',
  })
  @ApiOkResponse({ type: [ReadReviewView], description: 'The outcome of each, in the order in which they were sent.' })
  async readReviews(
    @Body() { reviews }: ReadReviewsDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<ReadReviewView[]> {
    const views: ReadReviewView[] = [];
    for (const read of reviews) {
      views.push({ review: read.review, isRead: await this.reading.note(read, admin._id) });
    }
    return views;
  }

  @Patch(':id')
  @OwnerOr('catalogue')
  @RateLimit('reviews')
  @ApiOperation({
    summary:
      'Changes a review: its author what it says, within 30 days; staff whether it shows, the reply, and whether it is featured',
    description: 'REVIEW_EDITED carries the review as it is in current. Answers the review as it is then.',
  })
  @ApiOkResponse({ type: FullReviewView })
  @Refuses({ 403: ['FORBIDDEN'], 404: ['REVIEW_NOT_FOUND'], 409: ['REVIEW_EDITED', 'REVIEW_CLOSED'] })
  async editReview(
    @Param() { id }: IdParam,
    @Body() body: EditReviewDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<FullReviewView> {
    return toFullReviewView(await this.edits.edit(id, body, user));
  }
}
