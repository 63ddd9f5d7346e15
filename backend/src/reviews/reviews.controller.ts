import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly, Public, SignedIn } from '../common/access/access.js';
import { CurrentUser, type SignedInUser } from '../common/access/signed-in-user.js';
import { ApiPageOf } from '../common/openapi/api-page-of.js';
import { Refuses } from '../common/openapi/refuses.js';
import { sendPage } from '../common/pagination/page.js';
import { PageQuery } from '../common/pagination/page.query.js';
import { CachedRead } from '../common/read-cache/cached-read.js';
import { RateLimit } from '../common/rate-limit/rate-limits.js';
import { AddReviewDto } from './dto/add-review.dto.js';
import { UNNAMED } from './review.schema.js';
import { ReviewView, toPublicReviewView, toReviewView } from './review.view.js';
import { ReviewsService } from './reviews.service.js';

@ApiTags('reviews')
@Controller('review')
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get()
  @Public()
  @CachedRead()
  @ApiOperation({ summary: 'All reviews, newest first; without the e-mails of their authors' })
  @ApiPageOf(ReviewView)
  async listReviews(@Query() query: PageQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<ReviewView[]> {
    return sendPage(reply, await this.reviews.list(query), toPublicReviewView);
  }

  @Get('manage')
  @AdminOnly()
  @ApiOperation({ summary: 'All reviews with the e-mails of their authors, newest first' })
  @ApiPageOf(ReviewView)
  async manageReviews(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReviewView[]> {
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
    @CurrentUser() { _id: author, displayName, email }: SignedInUser,
  ): Promise<ReviewView> {
    const name = displayName || UNNAMED;
    return toReviewView(await this.reviews.add({ author, name, email, title, comment, rating, idempotencyKey }));
  }
}
