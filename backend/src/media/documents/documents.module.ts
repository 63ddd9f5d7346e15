import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module.js';
import { DocumentStore } from './document-store.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';

@Module({
  imports: [UploadsModule],
  controllers: [DocumentsController],
  providers: [DocumentsService, DocumentStore],
  exports: [DocumentsService],
})
export class DocumentsModule {}
