import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { DatabaseHealth } from './database-health.js';
import { Draining } from './draining.js';
import { HealthController } from './health.controller.js';
import { StartProgress } from './start-progress.js';
import { Metrics } from '../common/metrics.js';
import { TraceExport } from '../common/tracing/trace-export.service.js';
import { Waits } from '../common/tracing/waits.js';

@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [Metrics, Waits, TraceExport, DatabaseHealth, Draining, StartProgress],
  exports: [Metrics, Waits, StartProgress],
})
export class HealthModule {}
