import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ConfirmationMail, ConfirmationMailSchema } from './confirmation-mail.schema.js';
import { ConfirmationMailsService } from './confirmation-mails.service.js';
import { Notice, NoticeSchema } from './notice.schema.js';
import { NoticeHandlers } from './notice-handlers.js';
import { NoticesService } from './notices.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Notice.name, schema: NoticeSchema },
      { name: ConfirmationMail.name, schema: ConfirmationMailSchema },
    ]),
  ],
  providers: [NoticesService, NoticeHandlers, ConfirmationMailsService],
  exports: [NoticesService, NoticeHandlers, ConfirmationMailsService],
})
export class NoticesModule {}
