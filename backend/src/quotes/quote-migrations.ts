import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { renewSearchWords } from '../common/database/renew-search-words.js';
import { SEARCH_WORDS_VERSION } from '../common/search-words.js';
import { Quote, searchWordsOf } from './quote.schema.js';

@Injectable()
export class QuoteMigrations {
  readonly all = [
    { name: `quote-search-words-${SEARCH_WORDS_VERSION}`, run: () => renewSearchWords(this.quotes, searchWordsOf) },
  ];

  constructor(@InjectModel(Quote.name) private readonly quotes: Model<Quote>) {}
}
