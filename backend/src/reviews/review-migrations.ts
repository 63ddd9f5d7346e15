import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { renewSearchWords } from '../common/database/renew-search-words.js';
import { SEARCH_WORDS_VERSION } from '../common/search-words.js';
import { Review, searchWordsOf } from './review.schema.js';

@Injectable()
export class ReviewMigrations {
  readonly all = [
    {
      name: `review-search-words-${SEARCH_WORDS_VERSION}`,
      run: () => renewSearchWords(this.reviews, searchWordsOf),
    },
  ];

  constructor(@InjectModel(Review.name) private readonly reviews: Model<Review>) {}
}
