import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditEntry, AuditEntrySchema } from './audit-entry.schema.js';
import { AuditSearchService } from './audit-search.service.js';
import { AuditSubjects } from './audit-subjects.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: AuditEntry.name, schema: AuditEntrySchema }])],
  controllers: [AuditController],
  providers: [AuditSearchService, AuditService, AuditSubjects],
  exports: [AuditService, AuditSubjects],
})
export class AuditModule {}
