import { Injectable, Logger } from '@nestjs/common';
import { processDue } from '../../platform/jobs/process-due.js';
import { type JobRun, RecurringJob } from '../../platform/jobs/recurring-job.js';
import { OrderStore } from './order-store.js';
import { SettingsService } from '../../settings/settings.service.js';

const DAY_MS = 24 * 3600 * 1000;

/** Cancels the orders that are still unpaid after the days of the settings. */
@Injectable()
export class UnpaidOrdersService {
  private readonly logger = new Logger(UnpaidOrdersService.name);

  constructor(
    private readonly store: OrderStore,
    private readonly settings: SettingsService,
  ) {}

  /** Their intents are let go as those of other cancelled orders. */
  @RecurringJob({ name: 'orders.cancel-unpaid', everySeconds: 3600 })
  async cancel({ stop }: JobRun = {}): Promise<void> {
    const { unpaidDays } = await this.settings.current();
    if (unpaidDays === 0) return;
    const latest = new Date(Date.now() - unpaidDays * DAY_MS);
    await processDue(
      (limit) => this.store.findUnpaidSince(latest, limit),
      async ({ _id }) => {
        if (await this.store.transition('cancelByShop', _id)) this.logger.log({ orderId: _id }, 'order cancelled');
      },
      stop,
    );
  }
}
