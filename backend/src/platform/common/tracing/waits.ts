import { Injectable } from '@nestjs/common';
import type { Attributes } from '@opentelemetry/api';
import { Histogram } from 'prom-client';
import { Metrics } from '../metrics.js';
import { addWait, type Dependency } from './trace.js';

/** Measures how long the shop waits for its database, Stripe, the mail server and the renderer. */
@Injectable()
export class Waits {
  private readonly seconds: Histogram<'dependency' | 'operation' | 'outcome'>;

  constructor({ registry }: Metrics) {
    this.seconds = new Histogram({
      name: 'dependency_duration_seconds',
      help: 'Time until a part of the shop has answered, by part and what it was asked for.',
      labelNames: ['dependency', 'operation', 'outcome'],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    });
  }

  /**
   * Runs and measures the work.
   * @param operation one of few: neither ids nor addresses
   */
  async measure<Result>(dependency: Dependency, operation: string, work: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    let hasFailed = true;
    try {
      const result = await work();
      hasFailed = false;
      return result;
    } finally {
      this.add(dependency, operation, performance.now() - began, hasFailed);
    }
  }

  /** Adds what was measured elsewhere, in milliseconds. */
  add(dependency: Dependency, operation: string, ms: number, hasFailed: boolean, attributes?: Attributes): void {
    this.seconds.observe({ dependency, operation, outcome: hasFailed ? 'error' : 'ok' }, ms / 1000);
    addWait({ dependency, operation, ms, hasFailed, ...(attributes && { attributes }) });
  }
}
