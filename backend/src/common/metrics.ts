import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What Prometheus collects: the process, and how long requests take by route and status. */
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

  private answers = { answers: 0, failed: 0 };

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** `route` is the pattern, never the path: paths carry e-mails. */
  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.requestSeconds.observe({ method, route, status }, seconds);
    // A back end that says it is not ready is as it should be.
    if (route.startsWith('/health')) return;
    this.answers.answers++;
    if (status >= 500) this.answers.failed++;
  }

  /** How many requests were answered, and how many with an error of the server, since this was last asked. */
  takeAnswers(): { answers: number; failed: number } {
    const taken = this.answers;
    this.answers = { answers: 0, failed: 0 };
    return taken;
  }

  /** Counts again what was taken and could not be kept. */
  giveBackAnswers({ answers, failed }: { answers: number; failed: number }): void {
    this.answers.answers += answers;
    this.answers.failed += failed;
  }
}
