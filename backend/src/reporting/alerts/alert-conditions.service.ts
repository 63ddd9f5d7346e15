import { Injectable } from '@nestjs/common';
import { ComparisonsService } from '../money/comparisons.service.js';
import { NoticesService } from '../../platform/notices/notices.service.js';
import { OrderMoneyService } from '../../ordering/orders/order-money.service.js';
import { ManagedProductsService } from '../../catalogue/products/managed-products.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { type AlertKind, ALERT_KINDS } from './alert.schema.js';
import { AnswerCountsService } from './answer-counts.service.js';

const MINUTE_MS = 60_000;

/** Whether a condition holds, and its number of the moment. */
export interface Condition {
  kind: AlertKind;
  value: number;
  holds: boolean;
}

/** The conditions that admins are told of, as they are now. */
@Injectable()
export class AlertConditionsService {
  constructor(
    private readonly settings: SettingsService,
    private readonly products: ManagedProductsService,
    private readonly comparisons: ComparisonsService,
    private readonly orders: OrderMoneyService,
    private readonly notices: NoticesService,
    private readonly answers: AnswerCountsService,
  ) {}

  /** A threshold of 0 switches its condition off. */
  async read(): Promise<Condition[]> {
    const { lowProducts, failedNotices, doubtMinutes, errorRate } = (await this.settings.current()).alerts;
    const thresholds: Record<AlertKind, number> = {
      lowStock: lowProducts,
      moneyDiffers: 1,
      paymentsInDoubt: doubtMinutes > 0 ? 1 : 0,
      noticesFailed: failedNotices,
      errorRate,
    };
    return Promise.all(
      ALERT_KINDS.map(async (kind) => {
        const threshold = thresholds[kind];
        const value = threshold > 0 ? await this.valueOf(kind, doubtMinutes) : 0;
        return { kind, value, holds: threshold > 0 && value >= threshold };
      }),
    );
  }

  private async valueOf(kind: AlertKind, doubtMinutes: number): Promise<number> {
    switch (kind) {
      case 'lowStock':
        return (await this.products.count('low')) + (await this.products.count('outOfStock'));
      case 'moneyDiffers':
        return (await this.comparisons.findLast())?.differenceCount ?? 0;
      case 'paymentsInDoubt':
        return this.orders.countInDoubt(doubtMinutes * MINUTE_MS);
      case 'noticesFailed':
        return this.notices.countFailed();
      case 'errorRate':
        return this.answers.errorRate();
    }
  }
}
