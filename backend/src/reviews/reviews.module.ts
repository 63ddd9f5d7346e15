import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { shownModel } from '../common/read-cache/shown-model.js';
import { NoticesModule } from '../notices/notices.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ProductReviewsController } from './product-reviews.controller.js';
import { ProductReviewsService } from './product-reviews.service.js';
import { ReviewReading } from './review-reading.service.js';
import { ReviewEdits } from './review-edits.service.js';
import { Review, ReviewSchema } from './review.schema.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsService } from './reviews.service.js';

@Module({
  imports: [
    AuditModule,
    NoticesModule,
    ProductsModule,
    OrdersModule,
    MongooseModule.forFeatureAsync([shownModel(Review.name, ReviewSchema)]),
  ],
  controllers: [ReviewsController, ProductReviewsController],
  providers: [ReviewsService, ProductReviewsService, ReviewEdits, ReviewReading],
  exports: [ReviewsService, ProductReviewsService],
})
export class ReviewsModule {}
