import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public, SignedIn } from '../../platform/common/access/access.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { CachedRead } from '../../platform/common/read-cache/cached-read.js';
import { IdParam } from '../../platform/common/validation/path-params.js';
import { ListProductReviewsQuery } from './dto/list-reviews.query.js';
import { ProductReviewsService } from './product-reviews.service.js';
import { OwnReviewView, ProductReviewsView, toFullReviewView, toProductReviewsView } from './review.view.js';

@ApiTags('reviews')
@Controller('product/:id/reviews')
export class ProductReviewsController {
  constructor(private readonly reviews: ProductReviewsService) {}

  @Get()
  @Public()
  @CachedRead()
  @ApiOperation({
    summary: 'The reviews of a product, their average, and how many gave how many stars',
    description: 'X-Total-Count is the number of reviews on all pages.',
  })
  @ApiOkResponse({ type: ProductReviewsView })
  @Refuses({ 404: ['PRODUCT_NOT_FOUND'] })
  async listProductReviews(
    @Param() { id }: IdParam,
    @Query() query: ListProductReviewsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ProductReviewsView> {
    const { rating, items, total } = await this.reviews.list(id, query);
    reply.header('x-total-count', total);
    return toProductReviewsView(rating, items);
  }

  @Get('own')
  @SignedIn()
  @ApiOperation({ summary: "The signed-in user's own review of a product, and whether they can post or edit it" })
  @ApiOkResponse({ type: OwnReviewView })
  @Refuses({ 404: ['PRODUCT_NOT_FOUND'] })
  async getOwnReview(@Param() { id }: IdParam, @CurrentUser() user: SignedInUser): Promise<OwnReviewView> {
    const { review, isOpen } = await this.reviews.findOwn(id, user);
    return { review: review && toFullReviewView(review), isOpen };
  }
}
