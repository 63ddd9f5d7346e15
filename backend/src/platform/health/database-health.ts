import { Injectable } from '@nestjs/common';
import { MongooseHealthIndicator } from '@nestjs/terminus';
import { Gauge } from 'prom-client';
import { Metrics } from '../common/metrics.js';

const TIMEOUT_MS = 2000;

/** Whether the database answers, for the health and for Prometheus. */
@Injectable()
export class DatabaseHealth {
  constructor(
    private readonly indicator: MongooseHealthIndicator,
    { registry }: Metrics,
  ) {
    const check = () => this.check();
    new Gauge({
      name: 'database_up',
      help: 'Whether the database answers, 0 or 1.',
      registers: [registry],
      async collect() {
        const { database } = await check();
        this.set(database.status === 'up' ? 1 : 0);
      },
    });
  }

  check() {
    return this.indicator.pingCheck('database', { timeout: TIMEOUT_MS });
  }
}
