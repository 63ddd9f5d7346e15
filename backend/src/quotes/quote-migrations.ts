import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { migrateEach } from '../common/database/migrate-each.js';
import { renewSearchWords } from '../common/database/renew-search-words.js';
import { drawNumber } from '../common/readable-number.js';
import { SEARCH_WORDS_VERSION } from '../common/search-words.js';
import { QUOTE_LETTER } from './quote-number.js';
import { Quote, searchWordsOf } from './quote.schema.js';

@Injectable()
export class QuoteMigrations {
  readonly all = [
    { name: 'quote-numbers', run: () => this.addNumbers() },
    { name: `quote-search-words-${SEARCH_WORDS_VERSION}`, run: () => renewSearchWords(this.quotes, searchWordsOf) },
  ];

  constructor(@InjectModel(Quote.name) private readonly quotes: Model<Quote>) {}

  /** Earlier quotes had no number. Should one be drawn twice, the next start repeats the rest. */
  private async addNumbers(): Promise<number> {
    const isUnnumbered = { number: trusted({ $exists: false }) };
    return migrateEach(this.quotes, isUnnumbered, (quote) => {
      const number = drawNumber(QUOTE_LETTER);
      const words = searchWordsOf({ ...quote, number });
      return {
        updateOne: {
          filter: { _id: quote._id, ...isUnnumbered },
          update: { $set: { number }, $addToSet: { searchWords: { $each: words } } },
        },
      };
    });
  }
}
