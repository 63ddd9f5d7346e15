import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '../common/metrics.js';

/** Whether recurring jobs are done, as Prometheus collects it. */
@Injectable()
export class JobMetrics {
  private readonly runs: Counter<'job' | 'outcome'>;

  constructor({ registry }: Metrics) {
    this.runs = new Counter({
      name: 'job_runs_total',
      help: 'Runs of recurring jobs, by whether they ended well.',
      labelNames: ['job', 'outcome'],
      registers: [registry],
    });
  }

  countRun(job: string, outcome: 'ok' | 'error'): void {
    this.runs.inc({ job, outcome });
  }
}
