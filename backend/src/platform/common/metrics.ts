import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** Metrics for Prometheus: of the process, and how long requests take by route and status. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  private readonly requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from receiving a request to having sent its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  private readonly counts = { answers: 0, failed: 0 };

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    const readCounts = () => this.counts;
    new Counter({
      name: 'http_answers_total',
      help: 'Requests answered, but those for the health, by whether they failed with a status of 500 or more.',
      labelNames: ['outcome'],
      registers: [this.registry],
      collect() {
        const { answers, failed } = readCounts();
        this.reset();
        this.inc({ outcome: 'ok' }, answers - failed);
        this.inc({ outcome: 'failed' }, failed);
      },
    });
  }

  /** `route` is the pattern, never the path: paths carry e-mails. */
  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.requestSeconds.observe({ method, route, status }, seconds);
    // A back end that says it is not ready is as it should be.
    if (route.startsWith('/health')) return;
    this.counts.answers++;
    if (status >= 500) this.counts.failed++;
  }

  /** How many requests this process has answered, and how many of them with an error of the server. */
  get answered(): { answers: number; failed: number } {
    return { ...this.counts };
  }
}
