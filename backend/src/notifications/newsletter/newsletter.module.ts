import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PersonalDataModule } from '../../identity/accounts/personal-data.module.js';
import { PersonalDataService } from '../../identity/accounts/personal-data.service.js';
import { LinkTokens } from '../../platform/common/link-tokens.js';
import { NoticesModule } from '../../platform/notices/notices.module.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterService } from './newsletter.service.js';
import { Subscriber, SubscriberSchema } from './subscriber.schema.js';

@Module({
  imports: [
    PersonalDataModule,
    NoticesModule,
    MongooseModule.forFeature([{ name: Subscriber.name, schema: SubscriberSchema }]),
  ],
  controllers: [NewsletterController],
  providers: [LinkTokens, NewsletterService],
  exports: [LinkTokens, NewsletterService],
})
export class NewsletterModule {
  constructor(personalData: PersonalDataService, newsletter: NewsletterService) {
    personalData.register({
      remove: (user, session) => newsletter.unsubscribe(user, session),
      move: ({ email: from }, to, session) => newsletter.move(from, to, session),
    });
  }
}
