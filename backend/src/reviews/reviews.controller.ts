import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public, SignedIn } from '../auth/access.js';
import { CurrentUser, type SignedInUser } from '../auth/signed-in-user.js';
import { ApiPageOf } from '../common/openapi/api-page-of.js';
import { Refuses } from '../common/openapi/refuses.js';
import { sendPage } from '../common/pagination/page.js';
import { PageQuery } from '../common/pagination/page.query.js';
import { CachedRead } from '../common/read-cache/cached-read.js';
import { RateLimit } from '../common/rate-limit/rate-limits.js';
import { AddReviewDto } from './dto/add-review.dto.js';
import { ReviewView, toReviewView } from './review.view.js';
import { ReviewsService } from './reviews.service.js';

/** Stands on the review of somebody whose account has no name. */
const UNNAMED = 'A customer';

@ApiTags('reviews')
@Controller('review')
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get()
  @Public()
  @CachedRead()
  @ApiOperation({ summary: 'All reviews, newest first' })
  @ApiPageOf(ReviewView)
  async listReviews(@Query() query: PageQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<ReviewView[]> {
    return sendPage(reply, await this.reviews.list(query), toReviewView);
  }

  @Post()
  @SignedIn()
  @RateLimit('reviews')
  @ApiOperation({ summary: 'Posts a review under the name of the signed-in user' })
  @ApiCreatedResponse({ type: ReviewView })
  @Refuses({ 409: ['REVIEW_POSTED_ALREADY'] })
  async addReview(
    @Body() { title, comment, rating, idempotencyKey }: AddReviewDto,
    @CurrentUser() { displayName, email }: SignedInUser,
  ): Promise<ReviewView> {
    const name = displayName || UNNAMED;
    return toReviewView(await this.reviews.add({ name, email, title, comment, rating, idempotencyKey }));
  }
}
