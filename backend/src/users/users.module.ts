import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { renewSearchWords } from '../common/search-words-renewal.js';
import { AdminEmails } from './admin-emails.js';
import { RemovedAccount, RemovedAccountSchema, searchWordsOf, User, UserSchema } from './user.schema.js';
import { UsersService } from './users.service.js';

/** The users themselves, for whoever needs to know them; the routes about them are in `UserAdministrationModule`. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: User.name, schema: UserSchema },
      { name: RemovedAccount.name, schema: RemovedAccountSchema },
    ]),
  ],
  providers: [AdminEmails, UsersService],
  exports: [AdminEmails, UsersService, MongooseModule],
})
export class UsersModule implements OnApplicationBootstrap {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  async onApplicationBootstrap(): Promise<void> {
    await renewSearchWords(this.users, searchWordsOf);
  }
}
