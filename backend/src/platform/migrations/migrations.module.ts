import { Module } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { HealthModule } from '../health/health.module.js';
import { BaselineService } from './baseline.service.js';
import { MIGRATIONS } from './migration.js';
import { MigrationRecord, MigrationRecordSchema } from './migration-record.schema.js';
import { MigrationsService } from './migrations.service.js';
import { migrationsSinceBaseline } from './since-baseline.js';

@Module({
  imports: [HealthModule, MongooseModule.forFeature([{ name: MigrationRecord.name, schema: MigrationRecordSchema }])],
  providers: [
    BaselineService,
    MigrationsService,
    { provide: MIGRATIONS, inject: [getConnectionToken()], useFactory: migrationsSinceBaseline },
  ],
  exports: [MigrationsService],
})
export class MigrationsModule {}
