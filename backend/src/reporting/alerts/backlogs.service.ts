import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { OrderMoneyService } from '../../ordering/orders/order-money.service.js';
import { Metrics } from '../../platform/common/metrics.js';
import { RecurringJob } from '../../platform/jobs/recurring-job.js';
import { NoticesService } from '../../platform/notices/notices.service.js';

/** The late notices and payments in doubt, for Prometheus: as last counted, so that a scrape never waits for the database. */
@Injectable()
export class BacklogsService {
  private readonly gauges: readonly { gauge: Gauge; count: () => Promise<number> }[];

  constructor(orders: OrderMoneyService, notices: NoticesService, { registry }: Metrics) {
    const backlog = (name: string, help: string, count: () => Promise<number>) => ({
      gauge: new Gauge({ name, help, registers: [registry] }),
      count,
    });
    this.gauges = [
      backlog('payments_in_doubt', 'Charges that Stripe has not confirmed for a minute.', () => orders.countInDoubt()),
      backlog('notices_late', 'Notices that have waited for five minutes or more.', () => notices.countLate()),
    ];
  }

  @RecurringJob({ name: 'alerts.count-backlogs' })
  async count(): Promise<void> {
    for (const { gauge, count } of this.gauges) gauge.set(await count());
  }
}
