import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../audit/audit.module.js';
import { shownModel } from '../../platform/common/read-cache/shown-model.js';
import { SynonymsController } from './synonyms.controller.js';
import { Synonyms, SynonymsSchema } from './synonyms.schema.js';
import { SynonymsService } from './synonyms.service.js';

@Module({
  imports: [AuditModule, MongooseModule.forFeatureAsync([shownModel(Synonyms.name, SynonymsSchema)])],
  controllers: [SynonymsController],
  providers: [SynonymsService],
  exports: [SynonymsService],
})
export class SynonymsModule {}
