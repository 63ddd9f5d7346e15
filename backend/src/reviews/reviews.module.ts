import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { shownModel } from '../common/read-cache/shown-model.js';
import { Review, ReviewSchema } from './review.schema.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsService } from './reviews.service.js';

@Module({
  imports: [MongooseModule.forFeatureAsync([shownModel(Review.name, ReviewSchema)])],
  controllers: [ReviewsController],
  providers: [ReviewsService],
  exports: [ReviewsService],
})
export class ReviewsModule {}
