import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { ScheduleModule } from '@nestjs/schedule';
import { HealthModule } from '../health/health.module.js';
import { JobExplorerService } from './job-explorer.service.js';
import { JobLeaseService } from './job-lease.service.js';
import { JobMetrics } from './job-metrics.js';
import { Job, JobSchema } from './job.schema.js';
import { JobsService } from './jobs.service.js';

/** Runs the methods that features declare with `@RecurringJob`. It knows none of them. */
@Module({
  imports: [
    DiscoveryModule,
    HealthModule,
    MongooseModule.forFeature([{ name: Job.name, schema: JobSchema }]),
    ScheduleModule.forRoot(),
  ],
  providers: [JobExplorerService, JobLeaseService, JobMetrics, JobsService],
})
export class JobsModule {}
