import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '../common/metrics.js';

/** Metrics of recurring work: whether it is done, and what it finds. */
@Injectable()
export class UpkeepMetrics {
  private readonly sweeps: Counter<'outcome'>;
  private readonly differences: Counter<'kind'>;

  constructor({ registry }: Metrics) {
    const registers = [registry];
    this.sweeps = new Counter({
      name: 'payment_sweeps_total',
      help: 'Rounds of the sweeper, by whether they ended well.',
      labelNames: ['outcome'],
      registers,
    });
    this.differences = new Counter({
      name: 'payment_differences_total',
      help: 'Differences found between the books of Stripe, shop and stock; each needs a person.',
      labelNames: ['kind'],
      registers,
    });
  }

  countSweep(outcome: 'ok' | 'error'): void {
    this.sweeps.inc({ outcome });
  }

  countDifference(kind: string): void {
    this.differences.inc({ kind });
  }
}
