import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PersonalDataModule } from '../../identity/accounts/personal-data.module.js';
import { PersonalDataService } from '../../identity/accounts/personal-data.service.js';
import { AuditModule } from '../../audit/audit.module.js';
import { shownModel } from '../../platform/common/read-cache/shown-model.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ProductReviewsController } from './product-reviews.controller.js';
import { ProductReviewsService } from './product-reviews.service.js';
import { ReviewReadingService } from './review-reading.service.js';
import { ReviewEditsService } from './review-edits.service.js';
import { Review, ReviewSchema } from './review.schema.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsService } from './reviews.service.js';

@Module({
  imports: [
    PersonalDataModule,
    AuditModule,
    NoticesModule,
    ProductsModule,
    MongooseModule.forFeatureAsync([shownModel(Review.name, ReviewSchema)]),
  ],
  controllers: [ReviewsController, ProductReviewsController],
  providers: [ReviewsService, ProductReviewsService, ReviewEditsService, ReviewReadingService],
  exports: [ReviewsService, ProductReviewsService],
})
export class ReviewsModule {
  constructor(personalData: PersonalDataService, reviews: ReviewsService) {
    personalData.register({
      remove: (user, session, fate) =>
        fate === 'reviewsToo' ? reviews.removeOf(user, session) : reviews.dropNameOf(user, session),
      move: (user, email, session) => reviews.move(user, email, session),
    });
  }
}
