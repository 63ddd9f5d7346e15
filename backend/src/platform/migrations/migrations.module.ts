import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Baseline } from './baseline.service.js';
import { type Migration, MIGRATIONS } from './migration.js';
import { MigrationRecord, MigrationRecordSchema } from './migration-record.schema.js';
import { MigrationsService } from './migrations.service.js';

/** No stored shape has changed since the baseline. */
const SINCE_BASELINE: readonly Migration[] = [];

@Module({
  imports: [MongooseModule.forFeature([{ name: MigrationRecord.name, schema: MigrationRecordSchema }])],
  providers: [Baseline, MigrationsService, { provide: MIGRATIONS, useValue: SINCE_BASELINE }],
  exports: [MigrationsService],
})
export class MigrationsModule {}
