import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { renewSearchWords } from '../common/database/renew-search-words.js';
import { SEARCH_WORDS_VERSION } from '../common/search-words.js';
import { searchWordsOf, User } from './user.schema.js';

@Injectable()
export class UserMigrations {
  readonly all = [
    { name: `user-search-words-${SEARCH_WORDS_VERSION}`, run: () => renewSearchWords(this.users, searchWordsOf) },
  ];

  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}
}
