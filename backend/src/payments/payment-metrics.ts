import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '../platform/common/metrics.js';
import type { Settlement } from './settlement/settlement.js';

/** Metrics of the outcomes of payments. */
@Injectable()
export class PaymentMetrics {
  private readonly settlements: Counter<'outcome'>;

  constructor({ registry }: Metrics) {
    this.settlements = new Counter({
      name: 'payment_settlements_total',
      help: 'Attempts to settle a payment, by what they came to; an outcome of "error" is tried again.',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  countSettlement(outcome: Settlement['kind'] | 'error'): void {
    this.settlements.inc({ outcome });
  }
}
