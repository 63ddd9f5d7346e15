import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '../../platform/common/metrics.js';

/** The differences that comparisons find, counted for Prometheus. */
@Injectable()
export class MoneyMetrics {
  private readonly differences: Counter<'kind'>;

  constructor({ registry }: Metrics) {
    this.differences = new Counter({
      name: 'payment_differences_total',
      help: 'Differences found between the books of Stripe, shop and stock; each needs a person.',
      labelNames: ['kind'],
      registers: [registry],
    });
  }

  countDifference(kind: string): void {
    this.differences.inc({ kind });
  }
}
