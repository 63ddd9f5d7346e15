import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Notice, NoticeSchema } from './notice.schema.js';
import { NoticeHandlers } from './notice-handlers.js';
import { NoticesService } from './notices.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: Notice.name, schema: NoticeSchema }])],
  providers: [NoticesService, NoticeHandlers],
  exports: [NoticesService, NoticeHandlers],
})
export class NoticesModule {}
