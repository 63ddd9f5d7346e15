import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '../common/metrics.js';
import type { Settlement } from './settlement/settlement.js';

/** Figures by which an operator sees what payments come to. */
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
