import { Injectable } from '@nestjs/common';
import type { Attributes } from '@opentelemetry/api';
import { Histogram } from 'prom-client';
import { Metrics } from '../metrics.js';
import { addWait, DEPENDENCIES, type Dependency } from './trace.js';

/** `failed` when the dependency did not answer, or refuses all that the shop asks. */
export type Outcome = 'ok' | 'failed';

/** Measures how long the shop waits for its database, Stripe, the mail server and the renderer. */
@Injectable()
export class Waits {
  private readonly seconds: Histogram<'dependency' | 'outcome'>;

  constructor({ registry }: Metrics) {
    this.seconds = new Histogram({
      name: 'dependency_duration_seconds',
      help: 'Time until the database, Stripe, the mail server or the renderer has answered, by outcome.',
      labelNames: ['dependency', 'outcome'],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    });
    // Prometheus sees no increase in a series that begins with its first failure.
    for (const dependency of DEPENDENCIES) {
      for (const outcome of ['ok', 'failed']) this.seconds.zero({ dependency, outcome });
    }
  }

  /**
   * Measures from now until the returned function is told the outcome.
   * @param operation the name that it has in traces: neither ids nor addresses
   */
  begin(dependency: Dependency, operation: string): (outcome: Outcome) => void {
    const began = performance.now();
    return (outcome) => this.add(dependency, operation, performance.now() - began, outcome);
  }

  /** Adds what was measured elsewhere, in milliseconds. */
  add(dependency: Dependency, operation: string, ms: number, outcome: Outcome, attributes?: Attributes): void {
    this.seconds.observe({ dependency, outcome }, ms / 1000);
    addWait({ dependency, operation, ms, hasFailed: outcome === 'failed', ...(attributes && { attributes }) });
  }
}
