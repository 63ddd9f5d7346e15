import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '../health/metrics.js';
import type { Settlement } from './settlement/settlement.js';

/** Figures by which an operator sees whether money and stock keep in step. */
@Injectable()
export class PaymentMetrics {
  private readonly settlements: Counter<'outcome'>;
  private readonly sweeps: Counter<'outcome'>;
  private readonly differences: Counter<'kind'>;

  constructor({ registry }: Metrics) {
    const registers = [registry];
    this.settlements = new Counter({
      name: 'payment_settlements_total',
      help: 'Attempts to settle a payment, by what they came to; an outcome of "error" is tried again.',
      labelNames: ['outcome'],
      registers,
    });
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

  countSettlement(outcome: Settlement['kind'] | 'error'): void {
    this.settlements.inc({ outcome });
  }

  countSweep(outcome: 'ok' | 'error'): void {
    this.sweeps.inc({ outcome });
  }

  countDifference(kind: string): void {
    this.differences.inc({ kind });
  }
}
