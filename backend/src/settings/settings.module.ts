import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { shownModel } from '../platform/common/read-cache/shown-model.js';
import { SettingsController } from './settings.controller.js';
import { Settings, SettingsSchema } from './settings.schema.js';
import { SettingsService } from './settings.service.js';

@Module({
  imports: [AuditModule, MongooseModule.forFeatureAsync([shownModel(Settings.name, SettingsSchema)])],
  controllers: [SettingsController],
  providers: [SettingsService],
  exports: [SettingsService],
})
export class SettingsModule {}
