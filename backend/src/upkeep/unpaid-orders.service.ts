import { Injectable, Logger } from '@nestjs/common';
import { OrderStore } from '../orders/order-store.js';
import { SettingsService } from '../settings/settings.service.js';
import { treatDue } from './treat-due.js';

const DAY_MS = 24 * 3600 * 1000;

/** Cancels the orders that are still unpaid after the days of the settings. */
@Injectable()
export class UnpaidOrdersService {
  private readonly logger = new Logger(UnpaidOrdersService.name);

  constructor(
    private readonly store: OrderStore,
    private readonly settings: SettingsService,
  ) {}

  /**
   * The sweeper lets their intents go.
   * @param stop ends it between two orders
   * @returns until when it has looked
   */
  async cancel(stop?: AbortSignal): Promise<Date> {
    const { unpaidDays } = await this.settings.current();
    const now = Date.now();
    const latest = new Date(now - unpaidDays * DAY_MS);
    if (unpaidDays === 0) return latest;
    await treatDue(
      (limit) => this.store.findUnpaidSince(latest, limit),
      async ({ _id }) => {
        if (await this.store.make('cancelByShop', _id)) this.logger.log({ orderId: _id }, 'order cancelled');
      },
      stop,
    );
    return latest;
  }
}
