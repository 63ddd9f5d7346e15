import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LinkTokens } from '../common/link-tokens.js';
import { NoticesModule } from '../notices/notices.module.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterService } from './newsletter.service.js';
import { Subscriber, SubscriberSchema } from './subscriber.schema.js';

@Module({
  imports: [NoticesModule, MongooseModule.forFeature([{ name: Subscriber.name, schema: SubscriberSchema }])],
  controllers: [NewsletterController],
  providers: [LinkTokens, NewsletterService],
  exports: [LinkTokens, NewsletterService],
})
export class NewsletterModule {}
