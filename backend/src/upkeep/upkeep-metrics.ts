import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '../common/metrics.js';

/** Whether recurring work is done, as Prometheus collects it. */
@Injectable()
export class UpkeepMetrics {
  private readonly sweeps: Counter<'outcome'>;

  constructor({ registry }: Metrics) {
    this.sweeps = new Counter({
      name: 'payment_sweeps_total',
      help: 'Rounds of the sweeper, by whether they ended well.',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  countSweep(outcome: 'ok' | 'error'): void {
    this.sweeps.inc({ outcome });
  }
}
